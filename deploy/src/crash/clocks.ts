import { renameSync, writeFileSync } from 'node:fs';

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

/** The clock of a process, which is set while that runs. */
export class SettableClock {
  private ahead = 0;
  private passed = 0;

  /** @param file where the process looks */
  constructor(private readonly file: string) {
    this.write();
  }

  /** What the process is started with. */
  get settings(): Record<string, string> {
    return { NODE_OPTIONS: `--import=${program.href}`, CRASH_CLOCK_FILE: this.file };
  }

  /** What it shows, in milliseconds since 1970, where it is right. */
  get right(): number {
    return Date.now() + this.passed;
  }

  /** Sets it ahead of what is right, in milliseconds; behind where that is negative. */
  set(ahead: number): void {
    this.ahead = ahead;
    this.write();
  }

  /** Lets so many milliseconds pass: the process has run for so much longer. */
  pass(milliseconds: number): void {
    this.passed += milliseconds;
    this.write();
  }

  private write(): void {
    const { ahead, passed } = this;
    // Nobody reads half of it.
    writeFileSync(`${this.file}.new`, JSON.stringify({ ahead, passed }));
    renameSync(`${this.file}.new`, this.file);
  }
}
