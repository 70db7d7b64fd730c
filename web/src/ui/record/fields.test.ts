import { expect, test } from 'vitest';
import fc from 'fast-check';
import { z } from 'zod';
import { changedFields, editOf, fieldsOf, isSame, requestOf } from './fields.js';

const creation = z.object({
  name: z.string(),
  size: z.number().default(1),
  note: z.string().optional(),
});
const edit = z.object({
  id: z.string(),
  revision: z.number().optional(),
  name: z.string().optional(),
  size: z.number().optional(),
  note: z.string().nullable().optional(),
});
const start = { id: 'a', revision: 3, name: 'One', size: 1 };
const before = { name: 'One', size: 1, note: null };

test('what a view has more than a command takes is not sent', () => {
  const view = { name: 'One', size: 2, note: undefined, polls: ['p'], createdAt: 'now' };
  expect(requestOf(creation, view)).toStrictEqual({ name: 'One', size: 2 });
  expect(fieldsOf(creation, view)).toStrictEqual({ name: 'One', size: 2 });
});

test('an edit says what is different, of which record, and where it started', () => {
  const after = { ...before, size: 2, firm: 'other' };
  expect(editOf(edit, start, before, after)).toStrictEqual({ id: 'a', revision: 3, size: 2 });
  const same = { ...before, firm: 'other' };
  expect(editOf(edit, start, before, same)).toBeUndefined();
});

test('a field that begins to say something, or nothing, is different', () => {
  const said = { id: 'a', revision: 3, note: '' };
  expect(
    editOf(edit, start, { ...before, note: undefined }, { ...before, note: '' }),
  ).toStrictEqual(said);
  expect(editOf(edit, start, { ...before, note: '' }, before)).toStrictEqual({
    ...said,
    note: null,
  });
});

test('what means nothing without each other is sent together', () => {
  const changes = editOf(edit, start, before, { ...before, name: 'Two' }, ['name', 'size']);
  expect(changes).toStrictEqual({ id: 'a', revision: 3, name: 'Two', size: 1 });
  expect(editOf(edit, start, before, { ...before, note: 'x' }, ['name', 'size'])).toStrictEqual({
    id: 'a',
    revision: 3,
    note: 'x',
  });
});

test('the order of fields makes no difference, that of a list does', () => {
  expect(isSame({ a: 1, b: { c: 2, d: 3 } }, { b: { d: 3, c: 2 }, a: 1, e: undefined })).toBe(true);
  expect(isSame([1, 2], [2, 1])).toBe(false);
  expect([isSame([], {}), isSame([1], [1, 2]), isSame(null, {})]).toEqual([false, false, false]);
  expect(changedFields({ a: { b: 1, c: 2 } }, { a: { c: 2, b: 1 } })).toBeUndefined();
});

test('two values are the same exactly when their JSON says the same', () => {
  const sorted = (_name: string, value: unknown): unknown =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(
          Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)),
        )
      : value;
  const text = (value: unknown) => JSON.stringify(value, sorted);
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 3 }), fc.jsonValue({ maxDepth: 3 }), (one, other) => {
      expect(isSame(one, other)).toBe(text(one) === text(other));
      expect(isSame(one, JSON.parse(text(one)))).toBe(true);
    }),
  );
});

test('an emptied box of a number is neither nothing nor zero', () => {
  expect(changedFields({ days: null as number | null }, { days: Number.NaN })).toEqual({
    days: Number.NaN,
  });
  expect(changedFields({ days: Number.NaN }, { days: Number.NaN })).toBeUndefined();
  expect(changedFields({ days: 0 }, { days: Number.NaN })).toEqual({ days: Number.NaN });
});
