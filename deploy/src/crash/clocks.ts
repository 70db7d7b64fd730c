/** How far clocks of the services are off, in milliseconds: those of two processes differ by twice as much. */
const OFF = 15_000;

const program = new URL('../../dist/crash/skewed-clock.js', import.meta.url);

/** Settings that put the clock of a process ahead, or behind for every other one. @param number of the process, from 1 */
export function skewedClock(number: number): Record<string, string> {
  return {
    NODE_OPTIONS: `--import=${program.href}`,
    CRASH_CLOCK_AHEAD: String(number % 2 === 0 ? OFF : -OFF),
  };
}
