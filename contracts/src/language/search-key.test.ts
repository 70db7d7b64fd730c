import { expect, it } from 'vitest';
import { isFoundBy, searchKey } from './search-key.js';

it.each([
  ['Café', 'cafe'],
  ['Cafe\u0301', 'CAFÉ'],
  ['İSTANBUL', 'istanbul'],
  ['ısparta', 'ISPARTA'],
  ['Straße', 'STRASSE'],
  ['ΟΔΟΣ', 'οδος'],
  ['οδός', 'ΟΔΟΣ'],
  ['ᾳδης', 'αδησ'],
  ['Ｔｏｋｙｏ　１', 'tokyo 1'],
  ['ｶﾞｽ', 'ガス'],
  ['БЪЛГАРИЯ', 'българия'],
  ['й', 'И\u0306'],
  ['50%_*?[', '%_*?['],
])('%s is found by %s', (text, part) => {
  expect(isFoundBy(text, part)).toBe(true);
});

it.each([
  ['й', 'и'],
  ['が', 'か'],
  ['각', '가'],
  ['ø', 'o'],
  ['x²', 'x2'],
])('%s is not found by %s', (text, part) => {
  expect(isFoundBy(text, part)).toBe(false);
});

it('is the key of its own key', () => {
  for (const text of ['İ', 'ǰ', 'ΐ', 'ŉ', 'ﬃ', 'ẞ'])
    expect(searchKey(searchKey(text))).toBe(searchKey(text));
});
