import type { ProcessKind, Scheduler } from '../port.js';

/** An empty data folder for processes, and a clock that is stopped at 2026-01-01T00:00:00.000Z until a test moves it. */
export interface SchedulerPlace {
  /** How far the clock may run ahead of the time it shows, in milliseconds; 1 for a clock that is really stopped. */
  accuracy: number;
  /** One scheduler runs at a time. */
  open(kinds: readonly ProcessKind<unknown, unknown, unknown, unknown>[]): Promise<Scheduler>;
  /** Kills the running scheduler, as kill -9 would: nothing it does after this call has any effect. */
  kill(): Promise<void>;
  /** Moves the clock, stops at every time at which something is due, and waits there until it is done. */
  advanceTo(time: string): Promise<void>;
  /** Stops the scheduler and deletes the folder. */
  end(): Promise<void>;
}
