import { canonicalJson } from './canonical.js';

/** The merged record, or the names of the fields that both sides changed differently. */
export type MergeResult<Content extends object> = { merged: Content } | { conflicts: string[] };

function isSame(one: unknown, other: unknown): boolean {
  if (one === undefined || other === undefined) return one === other;
  return canonicalJson(one) === canonicalJson(other);
}

/**
 * Merges an edit with the changes others made since it began, so that nothing is overwritten silently.
 * A field sent unchanged from the base is not a change; an `undefined` field was not sent.
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
