import { LONGEST_PAUSE } from './failures.js';
import type { Clock } from './port.js';
import type { ProcessTables } from './process-tables.js';

/** Time and steady time going apart by more than this, in milliseconds, mean that the clock was set. */
const SET = 1000;
/** What was decided so much later than now, in milliseconds, was decided by a clock that was ahead. */
const MISLED = 5 * 60_000;

/** Keeps what stands in `processes.db` right where the clock of the machine is set. */
export class ClockSteps {
  /** By how much time was ahead of steady time when it was looked at last, in milliseconds. */
  #ahead: number | undefined;

  constructor(
    private readonly clock: Pick<Clock, 'elapsed'>,
    private readonly tables: ProcessTables,
  ) {}

  /**
   * Call this before looking for what is due. Pauses keep their length when the clock is set. What was decided by a clock
   * that was ahead is decided anew, even if that was before this start.
   */
  heed(now: Date): void {
    const time = now.getTime();
    const ahead = Math.round(time - this.clock.elapsed());
    const moved = this.#ahead === undefined ? undefined : ahead - this.#ahead;
    if (moved !== undefined && Math.abs(moved) <= SET) return;
    this.tables.atOnce(() => {
      if (moved !== undefined) this.tables.moveTries(moved);
      this.tables.tryMisled(time, time + LONGEST_PAUSE);
      this.tables.wakeMisled(time, time + MISLED);
    });
    this.#ahead = ahead;
  }
}
