import { beforeEach, expect, test, vi } from 'vitest';
import { untilFetched } from './until-fetched.js';

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

/** Fails so many times, and then gives its code. */
function failing(times: number) {
  let failures = 0;
  return vi.fn(() => {
    failures += 1;
    return failures > times ? Promise.resolve('code') : Promise.reject(new Error('no network'));
  });
}

test('code that can be fetched is fetched once', async () => {
  const load = failing(0);
  const fetch = untilFetched(load);
  expect(load).not.toHaveBeenCalled();
  expect(await Promise.all([fetch(), fetch()])).toEqual(['code', 'code']);
  expect(load).toHaveBeenCalledTimes(1);
});

test('it is fetched again, with pauses, until it comes', async () => {
  const load = failing(5);
  const fetched = untilFetched(load)();
  await vi.runAllTimersAsync();
  expect(await fetched).toBe('code');
  expect(load).toHaveBeenCalledTimes(6);
});

test('it is fetched as soon as the network is back', async () => {
  const load = failing(1);
  const fetched = untilFetched(load)();
  await vi.advanceTimersByTimeAsync(0);
  window.dispatchEvent(new Event('online'));
  expect(await fetched).toBe('code');
  expect(vi.getTimerCount()).toBe(0);
});
