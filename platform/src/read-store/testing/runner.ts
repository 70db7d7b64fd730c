import { at } from './sample.js';
import { OwnerChanged, type ReadStore, type StoredDocument, type Write } from '../port.js';

interface Tally extends StoredDocument {
  size: number;
}

const collection = 'sample_v1';

/**
 * Lets two projection runners count events by key into `sample_v1`. They take turns, one step at a time. Taking over
 * raises the epoch; a replaced owner takes over again, so either of them may be the last owner.
 * @param events for each event, the key that it counts for
 * @param schedule the runner of each step; after the last one, the first runner finishes alone
 */
export async function foldTogether(
  stores: readonly [ReadStore, ReadStore],
  events: readonly string[],
  schedule: readonly number[],
): Promise<void> {
  const runners = stores.map((store) => run(store, events));
  for (const turn of schedule) await runners[turn]?.next();
  const first = runners[0];
  while (first && !(await first.next()).done);
}

/** Yields wherever the other runner could take a step. */
async function* run(store: ReadStore, events: readonly string[]): AsyncGenerator<void, void> {
  for (;;) {
    const before = await store.checkpoint(collection);
    yield;
    const epoch = (before?.epoch ?? 0) + 1;
    try {
      await store.commit([], [{ name: collection, position: before?.position ?? at(0), epoch }]);
      yield;
      yield* foldAsOwner(store, events, epoch);
      return;
    } catch (error) {
      if (!(error instanceof OwnerChanged)) throw error;
      yield;
    }
  }
}

async function* foldAsOwner(
  store: ReadStore,
  events: readonly string[],
  epoch: number,
): AsyncGenerator<void, void> {
  const checkpoint = await store.checkpoint(collection);
  let done = Number(checkpoint?.position ?? 0);
  yield;
  while (done < events.length) {
    const batch = events.slice(done, done + 2);
    const documents = new Map<string, Tally>();
    for (const tally of await store.getMany<Tally>(collection, batch)) {
      documents.set(tally._id, tally);
    }
    yield;
    for (const [index, key] of batch.entries()) {
      const position = at(done + index + 1);
      const tally = documents.get(key);
      if (tally && tally._position >= position) continue;
      documents.set(key, { _id: key, _position: position, size: (tally?.size ?? 0) + 1 });
    }
    done += batch.length;
    const writes = [...documents.values()].map((replace): Write => ({ collection, replace }));
    await store.commit(writes, [{ name: collection, position: at(done), epoch }]);
    yield;
  }
}
