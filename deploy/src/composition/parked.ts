import type { ParkedView } from '@canvass/contracts/projection/parked';
import type { DurableStore } from '@canvass/platform/durable/port';
import type { ReadStoreReader } from '@canvass/platform/read-store/port';
import { listStuckProcesses, stuckKey, type StuckProcess } from '@canvass/platform/scheduler/stuck';
import { projections } from '@canvass/projections/catalogue';
import { parkedCollectionOf, type ParkedStream } from '@canvass/projections/runner/parked';
import { collectionsOf } from '@canvass/projections/runner/projection';
import type { Wanted } from '@canvass/projections/runner/release';
import { listParkedWork, parkedWorkKey, type ParkedWork } from '@canvass/workflows/log/parked-work';

/**
 * Has parked streams of a read model folded again; resolves when that is sure to be done.
 * @param streams default: all of them, and the read model itself where it stands still or lacks an index
 */
export type Release = (projection: string, streams?: readonly Wanted[]) => Promise<void>;

/** Everything that is parked, in the order of the ids. */
export async function listParked(
  durable: Pick<DurableStore, 'list'>,
  store: Pick<ReadStoreReader, 'find'>,
): Promise<ParkedView[]> {
  const found = projections.map(async (one) => {
    const { name } = one.collection;
    const streams = await store.find<ParkedStream>(parkedCollectionOf(one).name, {});
    return streams.map((stream) => ofReadModel(name, stream));
  });
  const parked = [
    ...(await Promise.all(found)).flat(),
    ...(await listParkedWork(durable)).map(ofWork),
    ...(await listStuckProcesses(durable)).map(ofProcess),
  ];
  return parked.sort((one, other) => (one.id < other.id ? -1 : 1));
}

/**
 * Has what is parked tried again, or left out.
 * @param id as `listParked` gives it; or, to retry all of a read model, the name of one of its collections
 * @returns false when there is nothing of the sort
 */
export async function unpark(
  durable: Pick<DurableStore, 'get' | 'compareAndSet' | 'delete'>,
  release: Release,
  id: string,
  skips: boolean,
): Promise<boolean> {
  const whole = projections.find((one) => collectionsOf(one).some((each) => each.name === id));
  if (whole && !skips) {
    await release(whole.collection.name);
    return true;
  }
  const [, kind, name = '', rest = ''] = /^(\w+)\/([^/]+)\/(.+)$/s.exec(id) ?? [];
  if (kind === 'readModel') {
    if (!projections.some(({ collection }) => collection.name === name)) return false;
    await release(name, [{ stream: rest, skips }]);
    return true;
  }
  if (kind === 'work') {
    return replaceEntry<ParkedWork>(durable, parkedWorkKey(name, rest), (parked) => {
      return { ...parked, wish: skips ? 'skip' : 'retry' };
    });
  }
  if (kind !== 'process') return false;
  const key = stuckKey(name, rest);
  if (skips) {
    return replaceEntry<StuckProcess>(durable, key, (stuck) => ({ ...stuck, isSkipped: true }));
  }
  if (!(await durable.get(key))) return false;
  // The process that runs it misses this, and tries it at once.
  await durable.delete(key);
  return true;
}

/** @returns false when there is no entry */
async function replaceEntry<Value>(
  durable: Pick<DurableStore, 'get' | 'compareAndSet'>,
  key: string,
  changed: (value: Value) => Value,
): Promise<boolean> {
  for (;;) {
    const entry = await durable.get<Value>(key);
    if (!entry) return false;
    if (await durable.compareAndSet(key, entry.version, changed(entry.value))) return true;
  }
}

function ofReadModel(collection: string, parked: ParkedStream): ParkedView {
  const { _id, event, reason, build, tries, releasing } = parked;
  return {
    id: `readModel/${collection}/${_id}`,
    at: placeOf(event),
    ...{ reason, build, tries, skipping: releasing?.skips === true },
  };
}

function ofWork({ part, stream, event, reason, build, tries, wish }: ParkedWork): ParkedView {
  return {
    id: `work/${part}/${stream}`,
    at: placeOf(event),
    ...{ reason, build, tries, skipping: wish === 'skip' },
  };
}

function ofProcess(stuck: StuckProcess): ParkedView {
  const { policy, process, step, reason, build, tries, isSkipped = false } = stuck;
  return {
    id: `process/${policy}/${process}`,
    at: step,
    ...{ reason, build, tries, skipping: isSkipped },
  };
}

const placeOf = ({ type, position }: { type: string; position: string }): string =>
  type === '' ? position : `${type} at ${position}`;
