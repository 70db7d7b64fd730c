import { canonicalJson } from './canonical.js';

/** The record with the changes in it, or the names of the fields both sides changed differently. */
export type MergeResult<Content extends object> = { merged: Content } | { conflicts: string[] };

function isSame(one: unknown, other: unknown): boolean {
  if (one === undefined || other === undefined) return one === other;
  return canonicalJson(one) === canonicalJson(other);
}

/**
 * Brings an edit together with what others changed since it was begun, so that nothing is overwritten silently.
 * A field sent as it was when the edit began is no change of this editor's; an `undefined` one was not sent.
 * @param base the record at the revision the edit started from
 * @param current the record as it is now
 * @param changes the fields the edit sends
 */
export function mergeEdit<Content extends object>(
  base: Content,
  current: Content,
  changes: Partial<Content>,
): MergeResult<Content> {
  const fields = (Object.keys(changes) as (keyof Content & string)[]).filter(
    (field) => changes[field] !== undefined && !isSame(changes[field], base[field]),
  );
  const conflicts = fields.filter(
    (field) => !isSame(current[field], base[field]) && !isSame(current[field], changes[field]),
  );
  if (conflicts.length > 0) return { conflicts };
  const taken = Object.fromEntries(fields.map((field) => [field, changes[field]]));
  return { merged: { ...current, ...taken } };
}
