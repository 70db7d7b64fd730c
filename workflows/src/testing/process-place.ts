import type { ProcessKind, Scheduler } from '@canvass/platform/scheduler/port';

/** A scheduler that keeps its state when it is stopped, and a clock that tests move. */
export interface ProcessPlace {
  now(): Date;
  /** Starts the scheduler. Started again after a stop, it goes on where it was. */
  start(kinds: readonly ProcessKind<unknown, unknown, unknown, unknown>[]): Promise<Scheduler>;
  /** Resolves when nothing is due now and no work is under way. */
  settled(): Promise<void>;
  /**
   * Moves the clock to a time, with a stop at every moment at which something is due.
   * @param settled resolves when no work is left at such a moment
   */
  advanceTo(time: string, settled: () => Promise<void>): Promise<void>;
  /** Stops the scheduler and removes its data. */
  end(): Promise<void>;
}
