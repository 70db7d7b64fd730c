import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createSystemClock } from './system-clock.js';

const DAY = 24 * 60 * 60_000;
const { signal } = new AbortController();

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-01-01T00:00:00.000Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Notes whether it has resolved. */
function watch(waiting: Promise<void>): { isOver: boolean } {
  const watched = { isOver: false };
  void waiting.then(() => (watched.isOver = true));
  return watched;
}

test('waits until a time, also longer than a timer of Node can', async () => {
  const clock = createSystemClock();
  const watched = watch(clock.until(new Date(Date.now() + 26 * DAY), signal));
  await vi.advanceTimersByTimeAsync(26 * DAY - 1);
  expect(watched.isOver).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(watched.isOver).toBe(true);
});

test('does not wait for what is past, nor after an abort', async () => {
  const clock = createSystemClock();
  await clock.until(new Date(Date.now() - 1), signal);
  await clock.until(new Date(Date.now()), signal);
  await clock.until(new Date(8.64e15), AbortSignal.abort());
  const ending = new AbortController();
  const waiting = clock.until(new Date(8.64e15), ending.signal);
  ending.abort();
  await waiting;
});

test.each([30, 40, -40])(
  'notices within a minute that the time was set by %s days',
  async (days) => {
    let set = 0;
    const clock = createSystemClock(() => new Date(Date.now() + set));
    const watched = watch(clock.until(new Date(Date.now() + 30 * DAY), signal));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(watched.isOver).toBe(false);
    set = days * DAY;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(watched.isOver).toBe(true);
  },
);
