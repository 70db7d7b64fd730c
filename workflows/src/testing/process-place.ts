import type { ProcessKind, Scheduler } from '@canvass/platform/scheduler/port';

/** A scheduler that keeps what it knows when it is stopped, and a clock that can be moved. */
export interface ProcessPlace {
  now(): Date;
  /** Once more after it was stopped, if the place is there for it: it goes on where it was. */
  start(kinds: readonly ProcessKind<unknown, unknown, unknown, unknown>[]): Promise<Scheduler>;
  /** Resolves when nothing is due at present and nothing is being done. */
  settled(): Promise<void>;
  /**
   * Moves on to a time by way of every moment at which something is due.
   * @param settled resolves when nothing is left to be done at the present moment
   */
  advanceTo(time: string, settled: () => Promise<void>): Promise<void>;
  /** Closes what was opened and clears the place away. */
  end(): Promise<void>;
}
