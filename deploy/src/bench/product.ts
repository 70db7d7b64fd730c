import { readFile } from 'node:fs/promises';
import type { EventLog } from '@canvass/platform/event-log/port';
import type { ReadStoreReader } from '@canvass/platform/read-store/port';

/** A running product with no data but its operator, to be measured. */
export interface MeasuredProduct {
  /** Its address. */
  readonly address: string;
  /** Where it keeps its data, if that is one folder. */
  readonly folder?: string;
  /** Starts it again after `stop`; resolves when every read model is at the end of the log. */
  start(): Promise<void>;
  /** Resolves when all of its processes are ready. */
  untilReady(): Promise<void>;
  /** Ends its processes in good order. Its data stay. */
  stop(): Promise<void>;
  /** The ids of its processes, without those of separate engines. */
  processes(): number[];
  /** Opens its log directly, which is allowed only while it is stopped. */
  withLog<Result>(work: (log: EventLog) => Promise<Result>): Promise<Result>;
  /** Opens its read models for reading. */
  withReadModels<Result>(work: (store: ReadStoreReader) => Promise<Result>): Promise<Result>;
  /** Removes all read models, which is allowed only while it is stopped. */
  dropReadModels(): Promise<void>;
  /** Stops it and removes its data. */
  end(): Promise<void>;
}

/** A way to run the product. */
export interface Deployment {
  name: 'embedded' | 'services';
  /** Head of its column: its form and its engines. */
  heading: string;
  /** The numbers of responses at which charts are measured, in rising order. */
  sizes: readonly number[];
  /** Starts a product in a place of its own. */
  open(): Promise<MeasuredProduct>;
}

/** Longest time until the product is ready, in milliseconds: it may have to fold a million responses first. */
export const LONGEST_START = 15 * 60 * 1000;

/** Resident memory of all processes together, in megabytes. Memory that they share counts for each of them. */
export async function residentMegabytes(processes: readonly number[]): Promise<number> {
  let kilobytes = 0;
  for (const id of processes) {
    const status = await readFile(`/proc/${id}/status`, 'utf8').catch(() => '');
    kilobytes += Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? Number.NaN);
  }
  return kilobytes / 1024;
}

/** Milliseconds of a tick by which Linux counts processor time. */
const TICK = 10;

/** Processor time that all processes together have used so far, in milliseconds; on a busy machine it says more than a clock. */
export async function processorMilliseconds(processes: readonly number[]): Promise<number> {
  let ticks = 0;
  for (const id of processes) {
    const stat = await readFile(`/proc/${id}/stat`, 'utf8').catch(() => '');
    // After the name, which may hold blanks: the 12th and 13th are the times in user and in system mode.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    ticks += Number(fields[11] ?? 0) + Number(fields[12] ?? 0);
  }
  return ticks * TICK;
}

/** Between two looks at memory, in milliseconds. */
const LOOK = 100;

/** Looks at a product's memory until it is asked for the most that it took, in megabytes. */
export function watchMemory(product: MeasuredProduct): () => Promise<number> {
  let most = 0;
  const look = async () => {
    most = Math.max(most, await residentMegabytes(product.processes()));
  };
  const timer = setInterval(() => void look(), LOOK);
  return async () => {
    clearInterval(timer);
    await look();
    return most;
  };
}
