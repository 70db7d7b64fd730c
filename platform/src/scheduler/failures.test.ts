import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Failures } from './failures.js';
import { pauseAfter } from './pauses.js';

const logger = { error: () => undefined };
const HOUR = 60 * 60_000;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'], now: 0 });
});
afterEach(() => {
  vi.useRealTimers();
});

test('it is a problem from the third failure in a row on, until it is mended', () => {
  const failures = new Failures([], logger);
  const pauses = [1, 2].map(() => failures.failed('a', 'not now'));
  expect(failures.problem()).toBeUndefined();
  pauses.push(failures.failed('a', 'not now'));
  expect(pauses).toEqual([1000, 2000, 4000]);
  vi.advanceTimersByTime(1000 * HOUR);
  expect(failures.problem()).toBe('a: not now');
  failures.failed('b', 'nor this', 7);
  expect(failures.problem()).toBe('a: not now, and 1 others');
  failures.mended('b');
  failures.mended('a');
  expect(failures.problem()).toBeUndefined();
});

test('failures that do not recur are forgotten, each after its own time', () => {
  const failures = new Failures([], logger, HOUR);
  failures.failed('here', 'not now', 3);
  failures.failed('anywhere', 'nor this', 5, pauseAfter(5) + 1000);
  expect(failures.problem()).toBe('here: not now, and 1 others');
  vi.advanceTimersByTime(pauseAfter(5) + 1000);
  failures.failed('anywhere', 'nor this', 6, pauseAfter(6) + 1000);
  vi.advanceTimersByTime(2 * pauseAfter(6));
  expect(failures.problem()).toBe('here: not now');
  vi.advanceTimersByTime(HOUR + 1);
  expect(failures.problem()).toBeUndefined();
});

test('what fails comes before policies that are not run, which are named as long as it lasts', () => {
  const failures = new Failures(['newer'], logger, HOUR);
  failures.failed('a', 'not now', 3);
  expect(failures.problem()).toBe('a: not now');
  vi.advanceTimersByTime(2 * HOUR);
  expect(failures.problem()).toContain('does not run: newer');
  failures.noteAbandoned('even newer');
  failures.noteAbandoned('newer');
  expect(failures.problem()).toMatch(/does not run: even newer, newer$/);
});

test('a failure lasts as long as intended, even if the clock is set', () => {
  const failures = new Failures([], logger, HOUR);
  failures.failed('a', 'not now', 3);
  vi.setSystemTime(40 * 24 * HOUR);
  expect(failures.problem()).toBe('a: not now');
  vi.setSystemTime(0);
  vi.advanceTimersByTime(HOUR + 1);
  expect(failures.problem()).toBeUndefined();
});
