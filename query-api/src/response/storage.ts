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

/**
 * What the answers of a firm take up, in bytes.
 * @param position of the log that the read model must have come to; it has not while it is built anew
 * @returns undefined while it has not
 */
export async function storageOf(
  store: ReadStoreReader,
  firm: string,
  position: string,
): Promise<number | undefined> {
  const { name } = responseTotalsCollection;
  // First what it says, as it may be dropped between the two.
  const bytes = (await store.get<TotalsDocument>(name, firm))?.counts[BYTES] ?? 0;
  const reached = (await store.checkpoint(name))?.position ?? '';
  return reached < position ? undefined : bytes;
}
