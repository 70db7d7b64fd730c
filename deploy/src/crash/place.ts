import type { EventLogReader } from '@canvass/platform/event-log/port';

/** The product, of which something can be killed. */
export interface CrashPlace {
  /** Where people reach it, or try to. */
  address: string;
  /** Longest time that it is left alone between two strikes, in milliseconds. */
  longestLife: number;
  /**
   * Kills something at random, without warning, and starts it again, or does it some other harm that passes; resolves
   * when all is ready.
   * @returns what was killed, or what happened, by name; one of several is named like the others
   * @throws Error with what it said last, when something does not come back by itself
   */
  strike(): Promise<string[]>;
  /** What said that it was ready, until now, while it stood still. */
  green(): string[];
  /** The log as it stands, also after `stop`. The caller closes it. */
  openLog(): Promise<EventLogReader>;
  /** Ends the product in good order. */
  stop(): Promise<void>;
  /** Clears its data away. */
  clear(): Promise<void>;
}
