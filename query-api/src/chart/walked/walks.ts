import { MOST_COUNTED, type Progress } from '@canvass/contracts/chart/narrowing';
import { Refusal } from '@canvass/contracts/rule/refusal';
import type { Filter, ReadStoreReader } from '@canvass/platform/read-store/port';
import { walk } from '@canvass/platform/read-store/walk';
import { responseCollection, type ResponseDocument } from '@canvass/projections/response/document';
import { createTally, type Tally } from './tally.js';

/** Who waits for a count. */
export interface Watcher {
  tell?: (progress: Progress) => void;
  /** Aborted when nobody waits any more. */
  signal?: AbortSignal | undefined;
}

interface Walked {
  result: Promise<Tally>;
  watchers: Set<Watcher>;
}

type Store = Pick<ReadStoreReader, 'find' | 'count' | 'checkpoint'>;

/** Counts responses to a poll one by one. @throws Refusal tooManyCounted */
export type CountResponses = (
  filters: readonly Filter[],
  order: readonly string[],
  watcher?: Watcher,
) => Promise<Tally>;

/**
 * Counts what no counters are kept of. Those who ask for the same at the same time share one walk through the responses; it
 * ends with the last of them who hangs up.
 * @param most responses of one walk
 */
export function createWalks(store: Store, most = MOST_COUNTED): CountResponses {
  const running = new Map<string, Walked>();
  return async (filters, order, watcher = {}) => {
    const position = (await store.checkpoint(responseCollection.name))?.position;
    const key = JSON.stringify([position, filters, order]);
    const known = running.get(key);
    if (known) {
      known.watchers.add(watcher);
      return known.result;
    }
    const watchers = new Set([watcher]);
    const result = tallied(store, { filters, order, watchers, most });
    running.set(key, { result, watchers });
    try {
      return await result;
    } finally {
      running.delete(key);
    }
  };
}

interface Asked {
  filters: readonly Filter[];
  order: readonly string[];
  watchers: ReadonlySet<Watcher>;
  most: number;
}

async function tallied(store: Store, { filters, order, watchers, most }: Asked): Promise<Tally> {
  const filter: Filter = { and: [...filters] };
  const total = await store.count(responseCollection.name, filter);
  if (total > most) throw new Refusal('tooLarge', 'tooManyCounted', { most });
  const { add, read } = createTally(order);
  let counted = 0;
  for await (const part of walk<ResponseDocument>(store, responseCollection.name, { filter })) {
    for (const response of part) add(response);
    counted += part.length;
    for (const { tell } of watchers) tell?.({ counted, total: Math.max(counted, total) });
    if ([...watchers].every(({ signal }) => signal?.aborted)) break;
  }
  return read();
}
