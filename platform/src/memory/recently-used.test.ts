import { afterEach, expect, it, vi } from 'vitest';
import { recentlyUsed } from './recently-used.js';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('keeps so many, those used last', () => {
  const kept = recentlyUsed<number>(3);
  for (const [value, key] of ['a', 'b', 'c'].entries()) kept.set(key, value);
  kept.get('a');
  kept.set('d', 3);
  kept.set('a', 4);
  expect([...kept.entries()]).toEqual([
    ['a', 4],
    ['d', 3],
    ['c', 2],
  ]);
});

it('forgets each entry in its time, those that replace others, too', () => {
  // What the cache takes for now it keeps until a timer of a millisecond.
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  let now = 1;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  const pass = (milliseconds: number) => {
    now += milliseconds;
    vi.advanceTimersByTime(milliseconds);
  };
  const [all, some] = [recentlyUsed<string>(2, 1000), recentlyUsed<string>(2)];
  for (const key of ['dropped', 'one', 'other']) {
    all.set(key, key);
    some.set(key, key, { ttl: 1000 });
  }
  pass(400);
  some.set('one', 'again', { ttl: 1000 });
  expect([some.getRemainingTTL('other'), some.getRemainingTTL('one')]).toEqual([600, 1000]);
  pass(601);
  expect([...all.keys(), ...some.keys()]).toEqual(['one']);
  expect([all.get('one'), some.get('other'), some.get('one')]).toEqual([
    ...[undefined, undefined, 'again'],
  ]);
});

it('takes no room before it is filled', () => {
  const before = process.memoryUsage();
  const kept = Array.from({ length: 10 }, () => recentlyUsed<number>(1_000_000));
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  expect(kept).toHaveLength(10);
  expect(heapUsed + arrayBuffers - before.heapUsed - before.arrayBuffers).toBeLessThan(50_000_000);
});
