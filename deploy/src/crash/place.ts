import type { EventLogReader } from '@canvass/platform/event-log/port';

/** A product of which a test can kill parts. */
export interface CrashPlace {
  /** Its address, which does not answer while it is down. */
  address: string;
  /** Longest pause between two faults, in milliseconds. */
  longestLife: number;
  /**
   * Kills a random part without warning and starts it again, or does it some other passing harm. Resolves when the
   * product is ready.
   * @returns the names of the killed parts, or of the harm; one process of several has the name of all
   * @throws Error with a part's last output, when that part does not recover by itself
   */
  injectNext(): Promise<string[]>;
  /** The parts that said, so far, that they were ready while they stood still. */
  green(): string[];
  /** Opens the log, also after `stop`. The caller closes it. */
  openLog(): Promise<EventLogReader>;
  /** Ends the product in good order. */
  stop(): Promise<void>;
  /** Removes its data. */
  clear(): Promise<void>;
}
