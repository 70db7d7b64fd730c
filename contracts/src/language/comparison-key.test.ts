import { expect, it } from 'vitest';
import { comparisonKey } from './comparison-key.js';

it.each([
  ['Café', 'CAFE\u0301'],
  ['Very good', ' very\u00a0\u3000good\u2009'],
  ['Ｙｅｓ', 'yes'],
  ['ﬁne', 'Fine'],
  ['STRASSE', 'straße'],
  ['ΟΔΟΣ', 'οδος'],
  ['Yes', 'Y\u200bes\ufeff'],
])('%s is %s', (one, other) => {
  expect(comparisonKey(one)).toBe(comparisonKey(other));
});

it.each([
  ['Cafe', 'Café'],
  ['ılık', 'ilik'],
  ['й', 'и'],
  ['1 2', '12'],
])('%s is not %s', (one, other) => {
  expect(comparisonKey(one)).not.toBe(comparisonKey(other));
});
