import type { CommandDependencies } from '@canvass/command-api/command/dependencies';
import { ClockInDoubt } from '@canvass/platform/clock/keeper';
import type { Logger } from '@canvass/platform/telemetry/logger';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { watchLedger } from './erasures.js';

const HOUR = 60 * 60 * 1000;
beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('marks each hour how far the ledger is carried out, but not by a clock that is in doubt', async () => {
  let isInDoubt = false;
  let marks = 0;
  const commands = {
    log: { head: () => Promise.resolve('0005') },
    files: { deleteOwned: () => Promise.resolve([]) },
    now: () => new Date(),
    requireTrustedClock: () => {
      if (isInDoubt) throw new ClockInDoubt('it was set forward');
    },
  } as unknown as CommandDependencies;
  const place = {
    ledger: {
      note: () => Promise.resolve(),
      noted: async function* () {},
      newest: () => Promise.resolve(''),
      close: () => Promise.resolve(),
    },
    durable: {
      get: () => Promise.resolve(undefined),
      compareAndSet: () => Promise.resolve((marks += 1)),
    },
  };
  const warn = vi.fn();
  const watch = await watchLedger(commands, place, { warn } as unknown as Logger);
  expect(marks).toBe(1);
  await vi.advanceTimersByTimeAsync(HOUR);
  expect(marks).toBe(2);
  isInDoubt = true;
  await vi.advanceTimersByTimeAsync(HOUR);
  expect(marks).toBe(2);
  isInDoubt = false;
  await vi.advanceTimersByTimeAsync(HOUR);
  expect(marks).toBe(3);
  watch.stop();
  expect(warn).not.toHaveBeenCalled();
});
