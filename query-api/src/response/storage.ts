import type { ReadStoreReader } from '@canvass/platform/read-store/port';
import {
  BYTES,
  responseTotalsCollection,
  type TotalsDocument,
} from '@canvass/projections/company-totals/document';

/** What the answers of a firm take up, in bytes. */
export interface FirmStorage {
  firm: string;
  bytes: number;
}

/** The firms whose answers take up at least so many bytes, most first. */
export type FindStorage = (asked: {
  least: number;
  skip: number;
  limit: number;
}) => Promise<FirmStorage[]>;

export function createFindStorage(store: ReadStoreReader): FindStorage {
  const field = `counts.${BYTES}`;
  return async ({ least, skip, limit }) => {
    const found = await store.find<TotalsDocument>(responseTotalsCollection.name, {
      filter: { range: { field, from: least } },
      sort: [{ field, direction: 'descending' }],
      page: { skip, limit },
    });
    return found.map(({ _id, counts }) => ({ firm: _id, bytes: counts[BYTES] ?? 0 }));
  };
}
