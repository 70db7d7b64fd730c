import { expect, it } from 'vitest';
import { isUnseen } from './unseen.js';

it.each([
  '',
  ' \n\t',
  '\u00a0\u3000',
  '\u200b',
  '\u2060\ufeff',
  '\u00ad',
  '\u200d',
  '\u3164',
  '\u2800',
  '\u202e\u0007',
])('nothing is seen of %j', (text) => {
  expect(isUnseen(text)).toBe(true);
});

it.each(['a', '.', '\u200bа', '👩\u200d👧', '\u0301', '한'])('something is seen of %j', (text) => {
  expect(isUnseen(text)).toBe(false);
});
