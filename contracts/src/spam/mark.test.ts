import { expect, it } from 'vitest';
import { isTooQuick, isTrapped } from './mark.js';

it('traps what fills in the field that no person sees', () => {
  expect(isTrapped({ website: 'http://spam.example' })).toBe(true);
  expect([isTrapped({ website: '' }), isTrapped({})]).toEqual([false, false]);
});

it.each([
  ['one question in a second', { answered: 1, timeElapsed: 1 }, false],
  ['nothing at once', { answered: 0, timeElapsed: 0 }, false],
  ['ten questions in a second', { answered: 10, timeElapsed: 1 }, true],
  [
    'at once, on a page that was just written',
    { answered: 3, timeElapsed: 60, sinceOpened: 0.4 },
    true,
  ],
  [
    'on a page of a machine with a later clock',
    { answered: 3, timeElapsed: 60, sinceOpened: -2 },
    false,
  ],
])('tells a hand from a program: %s', (_, finished, isQuick) => {
  expect(isTooQuick(finished)).toBe(isQuick);
});
