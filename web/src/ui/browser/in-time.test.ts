import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { inTime } from './in-time.js';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('passes on what loads, and fails at once with what fails', async () => {
  await expect(inTime(Promise.resolve('screen'))).resolves.toBe('screen');
  await expect(inTime(Promise.reject(new Error('no such file')))).rejects.toThrow('no such file');
  expect(vi.getTimerCount()).toBe(0);
});

test('gives up after two minutes', async () => {
  const given = vi.fn();
  inTime(new Promise(() => undefined)).catch(given);
  await vi.advanceTimersByTimeAsync(119_999);
  expect(given).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(given).toHaveBeenCalledOnce();
});
