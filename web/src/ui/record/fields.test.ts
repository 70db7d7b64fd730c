import { expect, test } from 'vitest';
import { z } from 'zod';
import { changedFields, editOf, fieldsOf, fingerprint, requestOf } from './fields.js';

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
  expect(fingerprint({ a: 1, b: { c: 2, d: 3 } })).toBe(fingerprint({ b: { d: 3, c: 2 }, a: 1 }));
  expect(fingerprint([1, 2])).not.toBe(fingerprint([2, 1]));
  expect(changedFields({ a: { b: 1, c: 2 } }, { a: { c: 2, b: 1 } })).toBeUndefined();
});

test('an emptied box of a number is neither nothing nor zero', () => {
  expect(changedFields({ days: null as number | null }, { days: Number.NaN })).toEqual({
    days: Number.NaN,
  });
  expect(changedFields({ days: Number.NaN }, { days: Number.NaN })).toBeUndefined();
  expect(changedFields({ days: 0 }, { days: Number.NaN })).toEqual({ days: Number.NaN });
});
