import type { Clock } from './port.js';

/**
 * The longest single wait, in milliseconds. Timers of Node end at once when set further than 2^31 - 1 ms (25 days)
 * ahead, and don't notice that the machine slept or its clock was set; so the time is looked at again and again.
 */
const LONGEST_WAIT = 60_000;
/** The clock counts as set when it departs from monotonic time by more than this, in milliseconds. */
export const CLOCK_STEP = 1000;

/**
 * @param now the time it goes by; default: that of the machine
 * @param elapsed milliseconds that only go forward, as fast as `now` does; default: those of this process
 */
export function createSystemClock(
  now = (): Date => new Date(),
  elapsed = (): number => performance.now(),
): Clock {
  return {
    now,
    elapsed,
    async until(time, signal) {
      const ahead = (): number => now().getTime() - elapsed();
      const before = ahead();
      while (!signal.aborted && Math.abs(ahead() - before) <= CLOCK_STEP) {
        const left = time.getTime() - now().getTime();
        if (left <= 0) return;
        await pause(Math.min(left, LONGEST_WAIT), signal);
      }
    },
  };
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    signal.addEventListener('abort', end);
  });
}
