import type { ReadStoreReader } from '@canvass/platform/read-store/port';
import { responseCollection, type ResponseDocument } from '@canvass/projections/response/document';
import { Checkpoints } from '../reading/checkpoints.js';

interface Asked {
  /** When they were saved last at the latest, ISO 8601. */
  until: string;
  /** Log position of what must not be answered any more; undefined when nothing lapsed yet. */
  after?: string | undefined;
  limit: number;
  /** How many of those left longest ago to pass over; default: none. */
  skip?: number;
}

/** The unfinished responses of all firms that were left longest ago. */
export type FindUnfinished = (asked: Asked) => Promise<{ id: string; firm: string }[]>;

/** What it makes fails when the read model has not come as far as `after` within two seconds. */
export function createFindUnfinished(store: ReadStoreReader): FindUnfinished {
  const checkpoints = new Checkpoints(store);
  const { name } = responseCollection;
  return async ({ until, after, limit, skip = 0 }) => {
    await checkpoints.mustReach([name], after);
    const found = await store.find<ResponseDocument>(name, {
      filter: { range: { field: 'unfinishedSince', to: until } },
      sort: [{ field: 'unfinishedSince', direction: 'ascending' }],
      page: { skip, limit },
    });
    return found.map(({ _id, firm }) => ({ id: _id, firm }));
  };
}
