import type { ReadStoreReader } from '@canvass/platform/read-store/port';
import {
  NEWEST_FIRST,
  responseCollection,
  type ResponseDocument,
} from '@canvass/projections/response/document';
import { Checkpoints } from '../reading/checkpoints.js';
import { setAside } from './filter.js';

interface Asked {
  poll: string;
  /** Log position after which what is set aside stays. */
  until: string;
  /** Log position of what must not be answered any more; undefined while nothing is discarded. */
  after?: string | undefined;
  limit: number;
  /** How many to pass over: they were found before, and stay. */
  skip?: number;
}

/** Ids of responses that are set aside; the next of them once the former are discarded. */
export type FindAside = (asked: Asked) => Promise<string[]>;

/** What it makes fails when the read model has not come as far as `until` and `after` within two seconds. */
export function createFindAside(store: ReadStoreReader): FindAside {
  const checkpoints = new Checkpoints(store);
  const { name } = responseCollection;
  return async ({ poll, until, after = '', limit, skip = 0 }) => {
    await checkpoints.mustReach([name], after > until ? after : until);
    const found = await store.find<ResponseDocument>(name, {
      filter: { and: [...setAside(poll), { range: { field: '_position', to: until } }] },
      sort: NEWEST_FIRST,
      page: { skip, limit },
    });
    return found.map(({ _id }) => _id);
  };
}
