import { at } from './sample.js';
import { OwnerChanged, type ReadStore, type StoredDocument, type Write } from '../port.js';

interface Tally extends StoredDocument {
  size: number;
}

const collection = 'sample_v1';

/**
 * Lets two projection runners count events by key into `sample_v1`, one step of one of them at a time.
 * Taking over raises the epoch; an owner that was replaced takes over again, so any of them may be the last.
 * @param events the key each event counts for
 * @param schedule whose turn it is, step by step; in the end the first runner finishes alone
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

/** Yields between any two things another runner could come between. */
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
