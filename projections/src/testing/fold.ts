import type { Change } from '@canvass/contracts/live/change';
import type { Bus } from '@canvass/platform/bus/port';
import type { StoredDocument } from '@canvass/platform/read-store/port';
import type { Projection } from '../runner/projection.js';
import { runProjections, type ProjectionRun } from '../runner/run.js';
import { MemoryLog, type GivenEvent } from './memory-log.js';
import { MemoryStore } from './memory-store.js';

/** A bus that remembers what was published. */
export class MemoryBus implements Bus {
  readonly published: Change[] = [];

  publish(_topic: string, message: unknown): void {
    this.published.push(message as Change);
  }

  subscribe(): () => void {
    return () => undefined;
  }

  async close(): Promise<void> {}
}

export interface Running extends ProjectionRun {
  log: MemoryLog;
  store: MemoryStore;
  bus: MemoryBus;
  stop(): Promise<void>;
}

/** Runs projections on engines in memory. */
export function run(
  projections: readonly Projection[],
  parts: { log?: MemoryLog; store?: MemoryStore; batchSize?: number; epoch?: number } = {},
): Running {
  const { log = new MemoryLog(), store = new MemoryStore(), ...options } = parts;
  const bus = new MemoryBus();
  const abort = new AbortController();
  const running = runProjections({
    log,
    store,
    bus,
    projections,
    signal: abort.signal,
    ...options,
  });
  const stop = async () => {
    abort.abort();
    await running.ended;
  };
  return { ...running, log, store, bus, stop };
}

/** Folds a whole log and ends; gives the store. */
export async function foldAll(
  projections: readonly Projection[],
  log: MemoryLog,
  options: { store?: MemoryStore; batchSize?: number; epoch?: number } = {},
): Promise<MemoryStore> {
  const running = run(projections, { log, ...options });
  await running.caughtUp;
  await running.stop();
  return running.store;
}

/** `await given(projection, events).document(id)`: the document these events make, or undefined. */
export function given(projection: Projection, ...events: readonly GivenEvent[]) {
  const stored = foldAll([projection], new MemoryLog(events));
  return {
    async document<D extends StoredDocument>(
      id: string,
      collection = projection.collection.name,
    ): Promise<D | undefined> {
      return (await stored).get<D>(collection, id);
    },
  };
}
