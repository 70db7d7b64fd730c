import { isSame } from './fields.js';

/** A part of a record that two people changed in different ways. */
export interface Difference {
  /** Names of fields, and ids of what stands in lists. */
  path: readonly string[];
  /** Undefined where that side removed it. */
  mine: unknown;
  theirs: unknown;
}

export interface Merge<Value> {
  /** What both sides changed in different ways is as mine is. */
  value: Value;
  differences: readonly Difference[];
  /** Makes what was chosen whole. */
  finish?: (chosen: Value) => Value;
}

/** Who is right about a difference. */
export type Side = 'mine' | 'theirs';

type Fields = Record<string, unknown>;
interface Listed extends Fields {
  id: string;
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isListed(value: unknown): value is readonly Listed[] {
  return (
    Array.isArray(value) && value.every((one) => isFields(one) && typeof one['id'] === 'string')
  );
}

function isNames(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((one) => typeof one === 'string');
}

/**
 * Merges two changed versions of a record, each field and each entry of a list on its own: what one side alone changed is as
 * that side has it.
 * @param base what both began with
 */
export function merged<Value>(base: Value, mine: Value, theirs: Value): Merge<Value> {
  const differences: Difference[] = [];
  const value = mergedAt(base, mine, theirs, [], differences) as Value;
  return { value, differences };
}

/** @param found takes what cannot be merged */
function mergedAt(
  base: unknown,
  mine: unknown,
  theirs: unknown,
  path: readonly string[],
  found: Difference[],
): unknown {
  if (isSame(mine, theirs) || isSame(base, theirs)) return mine;
  if (isSame(base, mine)) return theirs;
  if (isFields(mine) && isFields(theirs)) {
    const before = isFields(base) ? base : {};
    return mergedFields(before, mine, theirs, path, found);
  }
  if (isListed(base) && isListed(mine) && isListed(theirs))
    return mergedList(base, mine, theirs, path, found);
  if (isNames(base) && isNames(mine) && isNames(theirs)) {
    const names = mergedNames(base, mine, theirs);
    if (names) return names;
  }
  found.push({ path, mine, theirs });
  return mine;
}

function mergedFields(
  base: Fields,
  mine: Fields,
  theirs: Fields,
  path: readonly string[],
  found: Difference[],
): Fields {
  const names = new Set([...Object.keys(theirs), ...Object.keys(mine)]);
  return Object.fromEntries(
    [...names].flatMap((name) => {
      const value = mergedAt(base[name], mine[name], theirs[name], [...path, name], found);
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

function mergedList(
  base: readonly Listed[],
  mine: readonly Listed[],
  theirs: readonly Listed[],
  path: readonly string[],
  found: Difference[],
): unknown {
  const ids = (list: readonly Listed[]) => list.map(({ id }) => id);
  const all = [...new Set([...ids(theirs), ...ids(mine)])];
  const at = (list: readonly Listed[], id: string) => list.find((one) => one.id === id);
  const entries = new Map(
    all.map((id) => [
      id,
      mergedAt(at(base, id), at(mine, id), at(theirs, id), [...path, id], found),
    ]),
  );
  const order =
    mergedNames(ids(base), ids(mine), ids(theirs)) ??
    // Where both sides sorted in different ways, the order is mine.
    taken(ids(mine), ids(theirs), ids(base));
  // One that was removed here and changed there stands in neither order's rest, but must be chosen about.
  const missing = all.filter((id) => entries.get(id) !== undefined && !order.includes(id));
  return [...order, ...missing].flatMap((id) => entries.get(id) ?? []);
}

/** A list with what another one added to their common past, and without what it removed. */
function taken(
  list: readonly string[],
  other: readonly string[],
  base: readonly string[],
): string[] {
  const gone = base.filter((name) => !other.includes(name));
  const result = list.filter((name) => !gone.includes(name));
  other.forEach((name, place) => {
    if (base.includes(name) || result.includes(name)) return;
    // Behind the one that it follows there.
    const before = other.slice(0, place).findLast((one) => result.includes(one));
    result.splice(before === undefined ? 0 : result.indexOf(before) + 1, 0, name);
  });
  return result;
}

/** Two orders of the same past as one; undefined where both sorted it in different ways. */
function mergedNames(
  base: readonly string[],
  mine: readonly string[],
  theirs: readonly string[],
): string[] | undefined {
  const among = (list: readonly string[], others: readonly (readonly string[])[]) =>
    list.filter((name) => others.every((other) => other.includes(name))).join('\n');
  const isSorted = (list: readonly string[], other: readonly string[]) =>
    among(list, [base, other]) !== among(base, [list, other]);
  if (!isSorted(theirs, mine)) return taken(mine, theirs, base);
  if (!isSorted(mine, theirs)) return taken(theirs, mine, base);
  return among(mine, [base, theirs]) === among(theirs, [base, mine])
    ? taken(mine, theirs, base)
    : undefined;
}

/** A merge after what was chosen about each of its differences; what is not chosen about is mine. */
export function settled<Value>(
  { value, differences, finish = (chosen) => chosen }: Merge<Value>,
  sides: readonly Side[],
): Value {
  const chosen = differences.reduce<unknown>(
    (before, { path, theirs }, place) =>
      sides[place] === 'theirs' ? withAt(before, path, theirs) : before,
    value,
  );
  return finish(chosen as Value);
}

/** A value with another one at a path; undefined there removes it. */
function withAt(value: unknown, path: readonly string[], to: unknown): unknown {
  const [name, ...rest] = path;
  if (name === undefined) return to;
  if (isListed(value)) {
    const isThere = value.some(({ id }) => id === name);
    const list = isThere || to === undefined ? value : [...value, { id: name }];
    return list.flatMap((one) => (one.id === name ? (withAt(one, rest, to) ?? []) : one));
  }
  const fields = isFields(value) ? value : {};
  const { [name]: before, ...others } = fields;
  const after = withAt(before, rest, to);
  return after === undefined ? others : { ...fields, [name]: after };
}
