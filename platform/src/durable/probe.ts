import type { DurableStore } from './port.js';

/** Where it is written that a store can be written to. */
const KEY = 'health';

/**
 * Writes: a server that no longer reaches the others of its set reads as before. Of several that write at once one
 * wins, which the others hear no sooner than it is durable.
 * @throws what the store throws that cannot be written to
 */
export async function probe(durable: Pick<DurableStore, 'get' | 'compareAndSet'>): Promise<void> {
  const entry = await durable.get(KEY);
  await durable.compareAndSet(KEY, entry?.version ?? 0, new Date().toISOString());
}
