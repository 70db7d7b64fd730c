import { canonicalJson } from '@canvass/contracts/event/canonical';
import type { Violation } from '@canvass/contracts/rule/violation';

/**
 * The violations that an edit brings. What a record had before a rule came is not refused while an edit leaves it alone.
 * @param check the rules of the record
 * @param before the record as it stands; undefined for a new one
 */
export function newViolations<Content extends object>(
  check: (content: Content) => readonly Violation[],
  after: Content,
  before: Content | undefined,
): Violation[] {
  const found = check(after);
  if (found.length === 0 || !before) return [...found];
  const known = new Set(check(before).map((violation) => canonicalJson(violation)));
  const isLeftAlone = ({ field = '' }: Violation): boolean => {
    const [name = ''] = field.split('.');
    const [one, other] = [Object.entries(after), Object.entries(before)].map((entries) =>
      canonicalJson(entries.filter(([key]) => name === '' || key === name)),
    );
    return one === other;
  };
  return found.filter(
    (violation) => !known.has(canonicalJson(violation)) || !isLeftAlone(violation),
  );
}
