import { MOST_COUNTED, type Progress } from '@canvass/contracts/chart/narrowing';
import { Refusal } from '@canvass/contracts/rule/refusal';
import type { Filter, ReadStoreReader } from '@canvass/platform/read-store/port';
import { walk } from '@canvass/platform/read-store/walk';
import {
  NEWEST_FIRST,
  responseCollection,
  type ResponseDocument,
} from '@canvass/projections/response/document';
import { createTally, type Tally } from './tally.js';

/** Who waits for a count. */
export interface Watcher {
  tell?: (progress: Progress) => void;
  /** Aborted when nobody waits any more. */
  signal?: AbortSignal | undefined;
}

/** Adds up responses that it is given one by one. What it holds may not grow with the responses. */
export interface Counter<Result> {
  add: (response: ResponseDocument) => void;
  read: () => Result;
}

interface Asked<Result> {
  filters: readonly Filter[];
  /** Tells counts of the same responses apart; JSON. */
  what: unknown;
  counter: () => Counter<Result>;
}

interface Walked {
  result: Promise<unknown>;
  watchers: Set<Watcher>;
}

type Store = Pick<ReadStoreReader, 'find' | 'count' | 'checkpoint'>;

/** Counts responses one by one. @throws Refusal tooManyCounted */
export type CountOneByOne = <Result>(asked: Asked<Result>, watcher?: Watcher) => Promise<Result>;

/** Counts responses to a poll one by one, by all of its questions. @throws Refusal tooManyCounted */
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
export function createCounting(store: Store, most = MOST_COUNTED): CountOneByOne {
  const running = new Map<string, Walked>();
  return async <Result>(asked: Asked<Result>, watcher: Watcher = {}) => {
    const position = (await store.checkpoint(responseCollection.name))?.position;
    const key = JSON.stringify([position, asked.filters, asked.what]);
    const known = running.get(key);
    if (known) {
      known.watchers.add(watcher);
      return known.result as Promise<Result>;
    }
    const watchers = new Set([watcher]);
    const result = counted(store, { ...asked, watchers, most });
    running.set(key, { result, watchers });
    try {
      return await result;
    } finally {
      running.delete(key);
    }
  };
}

/** The same for charts of a whole poll. */
export function createWalks(store: Store, most?: number): CountResponses {
  const count = createCounting(store, most);
  return (filters, order, watcher) =>
    count({ filters, what: order, counter: () => createTally(order) }, watcher);
}

interface Walk<Result> extends Omit<Asked<Result>, 'what'> {
  watchers: ReadonlySet<Watcher>;
  most: number;
}

async function counted<Result>(
  store: Store,
  { filters, counter, watchers, most }: Walk<Result>,
): Promise<Result> {
  const filter: Filter = { and: [...filters] };
  const total = await store.count(responseCollection.name, filter);
  if (total > most) throw new Refusal('tooLarge', 'tooManyCounted', { most });
  const { add, read } = counter();
  let passed = 0;
  // An index has them in this order; in any other, each part would be looked for among all that are left.
  const way = { filter, sort: NEWEST_FIRST };
  for await (const part of walk<ResponseDocument>(store, responseCollection.name, way)) {
    for (const response of part) add(response);
    passed += part.length;
    for (const { tell } of watchers) tell?.({ counted: passed, total: Math.max(passed, total) });
    if ([...watchers].every(({ signal }) => signal?.aborted)) break;
  }
  return read();
}
