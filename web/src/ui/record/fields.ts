import type { z } from 'zod';

/** All that something may say, each field named: one that is new does not compile until it is said where it comes from. */
export type Complete<Fields> = {
  [Field in keyof Required<Fields>]: Fields[Field] | undefined;
};

/** What an edit says of a record, apart from which one it is and where the edit started. */
type Edited<Edit> = Omit<Edit, 'id' | 'revision'>;

function picked(schema: z.ZodObject, from: object): Record<string, unknown> {
  const names = new Set(Object.keys(schema.shape));
  return Object.fromEntries(
    Object.entries(from).filter(([name, value]) => names.has(name) && value !== undefined),
  );
}

/** The fields of a schema, out of an object that has more: a new field of a view stays out of drafts. */
export function fieldsOf<Schema extends z.ZodObject>(
  schema: Schema,
  from: z.infer<Schema>,
): z.infer<Schema> {
  return picked(schema, from) as z.infer<Schema>;
}

/** A request: of all that is at hand, the fields of the command's schema that say something. */
export function requestOf<Schema extends z.ZodObject>(
  schema: Schema,
  fields: Complete<z.input<Schema>>,
): z.input<Schema> {
  return picked(schema, fields) as z.input<Schema>;
}

/**
 * The request that brings a record from one state to another: the fields that are different.
 * @param schema of the command
 * @param start the record: which one it is, and the revision that the edit started from
 * @param together fields that mean nothing without each other, and so are sent together
 * @returns undefined when nothing is different
 */
export function editOf<Schema extends z.ZodObject>(
  schema: Schema,
  { id, revision }: { id: string; revision?: number | undefined },
  before: Complete<Edited<z.infer<Schema>>>,
  after: Complete<Edited<z.infer<Schema>>>,
  together: readonly (keyof Edited<z.infer<Schema>>)[] = [],
): z.infer<Schema> | undefined {
  const fields = picked(schema, after);
  const changed = changedFields<Record<string, unknown>>(picked(schema, before), fields);
  if (!changed) return undefined;
  const group = together.map(String);
  const drawnAlong = group.some((name) => name in changed) ? group : [];
  return {
    ...changed,
    ...Object.fromEntries(drawnAlong.map((name) => [name, fields[name]])),
    ...picked(schema, { id, revision }),
  } as z.infer<Schema>;
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

/**
 * Whether two values say the same, in any order of their fields; a field that is undefined says nothing. What both share is
 * not looked into.
 */
export function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other) || one === other) return true;
  if (!isObject(one) || !isObject(other) || Array.isArray(one) !== Array.isArray(other)) {
    return false;
  }
  const names = saying(one);
  return (
    names.length === saying(other).length && names.every((name) => isSame(one[name], other[name]))
  );
}

/** The names of the fields that say something; of a list, all places. */
function saying(value: Readonly<Record<string, unknown>>): string[] {
  const names = Object.keys(value);
  return Array.isArray(value) ? names : names.filter((name) => value[name] !== undefined);
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
