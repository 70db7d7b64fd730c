import { Notices } from './notices.js';

/** Larger differences of clocks are reported, in milliseconds. */
const LARGEST_SKEW = 5000;
/** How often an append is compared while all is well, in milliseconds. */
const COMPARE_EVERY = 60_000;
/** How long a reported difference lasts without another proof of it, in milliseconds. */
const LASTS = 2 * COMPARE_EVERY;
/** A repeat of an append finds an event that is old already: only so many in a row prove that this clock is ahead. */
const ENOUGH = 2;

/** Where times come from. */
export interface Clock {
  /** Wall time of this machine, in milliseconds since 1970. */
  now(): number;
  /** Monotonic milliseconds from any origin. */
  elapsed(): number;
}

export const systemClock: Clock = {
  now: () => Date.now(),
  elapsed: () => performance.now(),
};

/** Compares this process's clock with that of the server, by when the server says that it has written events. */
export class ClockWatch {
  private readonly notices: Notices<'skew'>;
  private nextComparison = -Infinity;
  private tooEarly = 0;
  private isOpen = true;

  constructor(private readonly clock: Clock) {
    this.notices = new Notices(clock);
  }

  /** Undefined while the clocks agree within five seconds, as far as is known; else by how much they differ. */
  get problem(): string | undefined {
    return this.notices.first;
  }

  /**
   * Whether it is worth an append of its own to compare: nothing has been compared yet, one event that is too early waits
   * for another, or a difference that was told is to be proven again.
   */
  get isInQuestion(): boolean {
    return this.isOpen && this.clock.elapsed() >= this.nextComparison;
  }

  /** Whether an append that was just acknowledged is to be compared; then the next need not be for a while. */
  isDue(): boolean {
    const now = this.clock.elapsed();
    if (now < this.nextComparison) return false;
    this.nextComparison = now + COMPARE_EVERY;
    return true;
  }

  /** Notes an event that was read: none was written in the future. */
  saw(created: number): void {
    const behind = created - this.clock.now();
    if (behind > LARGEST_SKEW) this.tell(behind);
  }

  /** Notes an event that was appended: it was written between two times of this process, unless the clocks differ. */
  compare(created: number, sent: number, acknowledged: number): void {
    const ahead = sent - created;
    const behind = created - acknowledged;
    this.tooEarly = ahead > LARGEST_SKEW ? this.tooEarly + 1 : 0;
    if (behind > LARGEST_SKEW) this.tell(behind);
    else if (this.tooEarly >= ENOUGH) this.tell(-ahead);
    else if (this.tooEarly === 0) this.settle();
    else {
      this.nextComparison = -Infinity;
      this.isOpen = true;
    }
  }

  private settle(): void {
    this.isOpen = false;
    this.notices.settle('skew');
  }

  private tell(behind: number): void {
    this.isOpen = true;
    const seconds = Math.round(Math.abs(behind) / 1000);
    const words = `the clock of this machine is ${seconds} s ${behind > 0 ? 'behind' : 'ahead of'} that of EventStoreDB`;
    this.notices.tell('skew', words, LASTS);
  }
}
