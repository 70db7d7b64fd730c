import { expect, it } from 'vitest';
import { acceptedLanguages } from './accepted.js';

it.each([
  [undefined, []],
  ['', []],
  ['de', ['de']],
  ['DE-at, en;q=0.5', ['de', 'en']],
  ['en;q=0.2, bg-BG;q=0.9', ['bg', 'en']],
  ['bg;q=0, zh, en', ['en']],
])('a caller who says %s reads %j', (header, expected) => {
  expect(acceptedLanguages(header)).toEqual(expected);
});
