import { expect, it } from 'vitest';
import { presentPresence } from './presence.js';

const at = (time: string) => `2026-01-01T${time}.000Z`;

it.each([
  [null, false],
  [at('10:00:00'), true],
  [at('09:58:01'), true],
  [at('09:58:00'), false],
  // Another machine's clock may be ahead.
  [at('10:00:01'), true],
])('a person last active at %s is logged in: %s', (lastConnection, isLoggedIn) => {
  expect(presentPresence(lastConnection, at('10:00:00'))).toEqual({ lastConnection, isLoggedIn });
});
