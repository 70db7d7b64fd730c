import { renameSync, writeFileSync } from 'node:fs';

/** How far the services' clocks are off, in milliseconds. The clocks of two processes differ by twice as much. */
const OFF = 15_000;

const program = new URL('../../dist/crash/skewed-clock.js', import.meta.url);

/** Settings that move a process's clock: ahead for even numbers, behind for odd ones. @param number of the process, from 1 */
export function skewedClock(number: number): Record<string, string> {
  return {
    NODE_OPTIONS: `--import=${program.href}`,
    CRASH_CLOCK_AHEAD: String(number % 2 === 0 ? OFF : -OFF),
  };
}

/** The clock of a process, which a test can set while the process runs. */
export class SettableClock {
  private ahead = 0;
  private passed = 0;

  /** @param file from which the process reads how far its clock is off */
  constructor(private readonly file: string) {
    this.write();
  }

  /** The settings for the process. */
  get settings(): Record<string, string> {
    return { NODE_OPTIONS: `--import=${program.href}`, CRASH_CLOCK_FILE: this.file };
  }

  /** The time of the clock if it is right, in milliseconds since 1970. */
  get right(): number {
    return Date.now() + this.passed;
  }

  /** Sets the clock ahead of the right time, in milliseconds, or behind it if the number is negative. */
  set(ahead: number): void {
    this.ahead = ahead;
    this.write();
  }

  /** Lets milliseconds pass, as if the process had run for that much longer. */
  pass(milliseconds: number): void {
    this.passed += milliseconds;
    this.write();
  }

  private write(): void {
    const { ahead, passed } = this;
    // The file is renamed into place, so that the process never reads half of it.
    writeFileSync(`${this.file}.new`, JSON.stringify({ ahead, passed }));
    renameSync(`${this.file}.new`, this.file);
  }
}
