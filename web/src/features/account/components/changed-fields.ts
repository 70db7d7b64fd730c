import { canonicalJson } from '@canvass/contracts/event/canonical';

/** An emptied box of a number is `NaN`, which JSON cannot say. */
function isSame(one: unknown, other: unknown): boolean {
  if (typeof one === 'number' || typeof other === 'number') return Object.is(one, other);
  return canonicalJson(one) === canonicalJson(other);
}

/** Only what is different; undefined when nothing is. */
export function changedFields<Fields extends object>(
  before: Fields,
  after: Fields,
): Partial<Fields> | undefined {
  const names = (Object.keys(after) as (keyof Fields)[]).filter(
    (name) => !isSame(before[name], after[name]),
  );
  if (names.length === 0) return undefined;
  return Object.fromEntries(names.map((name) => [name, after[name]])) as Partial<Fields>;
}
