import type { LiveChange } from '@canvass/contracts/live/change';
import type { Bus } from '@canvass/platform/bus/port';
import type { ReadStore, StoredDocument } from '@canvass/platform/read-store/port';
import type { Projection } from '../runner/projection.js';
import { runProjections, type ProjectionRun } from '../runner/run.js';
import { MemoryLog, type GivenEvent } from './memory-log.js';
import { MemoryStore } from './memory-store.js';

/** A bus that keeps the published messages. */
export class MemoryBus implements Bus {
  readonly published: LiveChange[] = [];
  /** How often the runner announced that messages may have been lost. */
  tellings = 0;

  publish(_topic: string, message: unknown): void {
    this.published.push(message as LiveChange);
  }

  subscribe(): () => void {
    return () => undefined;
  }

  onMissed(): () => void {
    return () => undefined;
  }

  tellMissed(): void {
    this.tellings += 1;
  }

  problem(): undefined {
    return undefined;
  }

  async close(): Promise<void> {}
}

export interface Running<Store extends ReadStore = MemoryStore> extends ProjectionRun {
  log: MemoryLog;
  store: Store;
  bus: MemoryBus;
  stop(): Promise<void>;
}

interface RunParts {
  log?: MemoryLog;
  batchSize?: number;
  epoch?: number;
  /** The release that runs. */
  build?: string;
}

/** Runs projections on engines in memory, or on a given store. */
export function run(projections: readonly Projection[], parts?: RunParts): Running;
export function run<Store extends ReadStore>(
  projections: readonly Projection[],
  parts: RunParts & { store: Store },
): Running<Store>;
export function run(
  projections: readonly Projection[],
  parts: RunParts & { store?: ReadStore } = {},
): Running<ReadStore> {
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

/** Folds a whole log and ends. @returns the store */
export async function foldAll<Store extends ReadStore = MemoryStore>(
  projections: readonly Projection[],
  log: MemoryLog,
  options: Omit<RunParts, 'log'> & { store?: Store } = {},
): Promise<Store> {
  const { store = new MemoryStore(), ...others } = options;
  const running = run(projections, { log, store: store as Store, ...others });
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
