import type { DurableStore } from './port.js';

/** Key that is written to test whether the store can be written to. */
const KEY = 'health';

/**
 * Writes, as a server that has lost the others of its replica set can still read. Of several concurrent writers one wins,
 * and the others learn of it only once it is durable.
 * @throws the error of a store that cannot be written to
 */
export async function probe(durable: Pick<DurableStore, 'get' | 'compareAndSet'>): Promise<void> {
  const entry = await durable.get(KEY);
  await durable.compareAndSet(KEY, entry?.version ?? 0, new Date().toISOString());
}
