import { readFile } from 'node:fs/promises';
import type { EventLog } from '@canvass/platform/event-log/port';
import type { ReadStoreReader } from '@canvass/platform/read-store/port';

/** The product at work with nothing in it but its operator, to be measured. */
export interface MeasuredProduct {
  /** Where people reach it. */
  readonly address: string;
  /** Starts it again after `stop`; resolves when every read model is at the end of the log. */
  start(): Promise<void>;
  /** Resolves when all of it is ready. */
  untilReady(): Promise<void>;
  /** Ends its processes in good order; what it has stored stays. */
  stop(): Promise<void>;
  /** Process ids of all that it consists of, without engines that are programs of their own. */
  processes(): number[];
  /** Opens its log beside it; only while it is stopped. */
  withLog<Result>(work: (log: EventLog) => Promise<Result>): Promise<Result>;
  /** Opens its read models for reading. */
  withReadModels<Result>(work: (store: ReadStoreReader) => Promise<Result>): Promise<Result>;
  /** Takes all read models away; only while it is stopped. */
  dropReadModels(): Promise<void>;
  /** Stops it, and clears everything away. */
  end(): Promise<void>;
}

/** A way to run the product. */
export interface Deployment {
  name: 'embedded' | 'services';
  /** Above its column: what it is, and on what. */
  heading: string;
  /** Responses in the log at which charts are measured, rising. */
  sizes: readonly number[];
  /** Resolves to one that is at work, in a place of its own. */
  open(): Promise<MeasuredProduct>;
}

/** A million responses have to be folded before the product is ready, in milliseconds. */
export const LONGEST_START = 15 * 60 * 1000;

/** Resident memory of processes together, in megabytes; what they share counts for each of them. */
export async function residentMegabytes(processes: readonly number[]): Promise<number> {
  let kilobytes = 0;
  for (const id of processes) {
    const status = await readFile(`/proc/${id}/status`, 'utf8').catch(() => '');
    kilobytes += Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? Number.NaN);
  }
  return kilobytes / 1024;
}
