import { canonicalJson } from '@canvass/contracts/event/canonical';

/** Only what is different; undefined when nothing is. */
export function changedFields<Fields extends object>(
  before: Fields,
  after: Fields,
): Partial<Fields> | undefined {
  const names = (Object.keys(after) as (keyof Fields)[]).filter(
    (name) => canonicalJson(after[name]) !== canonicalJson(before[name]),
  );
  if (names.length === 0) return undefined;
  return Object.fromEntries(names.map((name) => [name, after[name]])) as Partial<Fields>;
}
