import { vi } from 'vitest';

const DAY = 24 * 60 * 60 * 1000;

/** Sets the wall clock of this process, 0 days puts it right again; the time that passes goes on as ever. */
export function shiftWallClock(days: number): void {
  vi.useRealTimers();
  if (days !== 0) vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + days * DAY });
}
