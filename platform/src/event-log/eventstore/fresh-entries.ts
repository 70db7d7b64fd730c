import type { DurableStore } from '../../durable/port.js';
import { recentlyUsed } from '../../memory/recently-used.js';

/** For how long an entry is used without looking whether another process has erased something, in milliseconds. */
const FRESH = 800;
const LARGEST_CACHE = 20_000;

/** Entries of the durable store that have keys, looked at anew before a second is over. */
export class FreshEntries<Value extends object> {
  private readonly cache = recentlyUsed<Value>(LARGEST_CACHE, FRESH);

  /** How often something was to be forgotten. */
  private forgotten = 0;

  constructor(private readonly durable: Pick<DurableStore, 'getMany'>) {}

  /** Those that are there. */
  async get(names: ReadonlySet<string>): Promise<Map<string, Value>> {
    const known = new Map<string, Value>();
    const unknown: string[] = [];
    for (const name of names) {
      const cached = this.cache.get(name);
      if (cached) known.set(name, cached);
      else unknown.push(name);
    }
    if (unknown.length === 0) return known;
    const start = performance.now();
    const { forgotten } = this;
    const entries = await this.durable.getMany<Value>(unknown);
    for (const [index, name] of unknown.entries()) {
      const value = entries[index]?.value;
      if (!value) continue;
      known.set(name, value);
      // What was forgotten meanwhile may have been read before it was changed.
      if (forgotten === this.forgotten) this.cache.set(name, value, { start });
    }
    return known;
  }

  forget(name: string): void {
    this.forgotten += 1;
    this.cache.delete(name);
  }
}
