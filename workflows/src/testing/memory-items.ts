import type { DurableEntry } from '@canvass/platform/durable/port';
import { listStuckProcesses, stuckKey, type StuckProcess } from '@canvass/platform/scheduler/stuck';
import { ParkedItems, type ParkedItemsOptions } from '../process/parked-items.js';

/** Parked items in memory, as operators see them. */
export class MemoryItems {
  readonly parked: ParkedItems;
  private readonly entries = new Map<string, DurableEntry<unknown>>();
  private version = 0;

  private readonly durable: ParkedItemsOptions['durable'] = {
    get: <T>(key: string) => Promise.resolve(this.entries.get(key) as DurableEntry<T> | undefined),
    list: <T>(prefix: string) => {
      const found = [...this.entries].filter(([key]) => key.startsWith(prefix)).toSorted();
      return Promise.resolve(found.map(([key, entry]) => ({ key, ...(entry as DurableEntry<T>) })));
    },
    compareAndSet: (key, expected, value) => {
      if ((this.entries.get(key)?.version ?? 0) !== expected) return Promise.resolve(undefined);
      this.version += 1;
      this.entries.set(key, { value, version: this.version });
      return Promise.resolve(this.version);
    },
    delete: (key) => Promise.resolve(void this.entries.delete(key)),
  };

  constructor() {
    const logger = { error: () => undefined };
    this.parked = new ParkedItems({ durable: this.durable, build: '1', logger });
  }

  /** Names of all that is parked, of any policy. */
  async names(): Promise<string[]> {
    return (await listStuckProcesses(this.durable)).map(
      ({ policy, process }) => `${policy} ${process}`,
    );
  }

  /** As an operator does. */
  async skip(policy: string, process: string): Promise<void> {
    const key = stuckKey(policy, process);
    const entry = await this.durable.get<StuckProcess>(key);
    const value = { ...entry?.value, isSkipped: true };
    await this.durable.compareAndSet(key, entry?.version ?? 0, value);
  }
}
