import { LONGEST_PAUSE } from './pauses.js';
import type { Clock } from './port.js';
import type { ProcessTables } from './process-tables.js';
import { CLOCK_STEP } from './system-clock.js';

/** A decision dated this far in the future, in milliseconds, was made by a clock that was ahead. */
const MISLED = 5 * 60_000;

/** Corrects the times in `processes.db` when the machine's clock is set. */
export class ClockSteps {
  /** How far the clock was ahead of monotonic time at the last look, in milliseconds. */
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
    if (moved !== undefined && Math.abs(moved) <= CLOCK_STEP) return;
    this.tables.atOnce(() => {
      if (moved !== undefined) this.tables.moveTries(moved);
      this.tables.tryMisled(time, time + LONGEST_PAUSE);
      this.tables.wakeMisled(time, time + MISLED);
    });
    this.#ahead = ahead;
  }
}
