import type { ProcessKind, Scheduler } from '../port.js';

/** An empty place for processes, and a clock that stands still at 2026-01-01T00:00:00.000Z until it is moved. */
export interface SchedulerPlace {
  /** How far the clock may run ahead of what it shows, in milliseconds; 1 when it stands still indeed. */
  accuracy: number;
  /** One scheduler runs at a time. */
  open(kinds: readonly ProcessKind<unknown, unknown, unknown, unknown>[]): Promise<Scheduler>;
  /** Ends the one that runs, as kill -9 would: wherever it is, from this call on nothing it does has any effect. */
  kill(): Promise<void>;
  /** Moves the clock, by way of every moment something is due at, and waits at each until nothing is any more. */
  advanceTo(time: string): Promise<void>;
  /** Ends what still runs and clears the place away. */
  end(): Promise<void>;
}
