import type { Bus } from '@canvass/platform/bus/port';
import type { EventLogReader } from '@canvass/platform/event-log/port';
import type { ReadStore } from '@canvass/platform/read-store/port';
import type { Projection } from './projection.js';

/** What projections are folded with. */
export interface RunOptions {
  log: EventLogReader;
  store: ReadStore;
  bus: Bus;
  projections: readonly Projection[];
  /** Ends the run after the batch at work. */
  signal: AbortSignal;
  /** Epoch of this owner, from a lease; undefined takes one more than the highest in the store. */
  epoch?: number;
  /** Release that is at work: what another one could not fold is tried again. */
  build?: string;
  /** Most events folded at once; default 4000. */
  batchSize?: number;
}
