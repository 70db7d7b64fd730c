import type { StoredEffect, StoredProcess } from '../process-tables.js';

/** News with its place in the log. */
export interface Told {
  /** Log position. */
  position: string;
  news: unknown;
}

/** An effect that waits for those before it. */
export type WaitingEffect = Omit<StoredEffect, 'tries'>;

/** All that a process is, as one run of its workflow leaves it to the next. */
export interface KeptProcess {
  process: StoredProcess;
  /** Not decided upon yet, in the order of the log. */
  told: Told[];
  /** The first of them is the one being done. */
  effects: WaitingEffect[];
  /** What came of the first of the effects, if it has been done. */
  done?: { result: unknown };
}

/** Name of the type of all the workflows, and of the signal that tells them news. */
export const WORKFLOW = 'runProcess';
export const TELL = 'tell';

/** Each policy has a queue of its own: when a policy is gone, its processes wait there untouched. */
export const queueOf = (policy: string): string => `canvass-${policy}`;
