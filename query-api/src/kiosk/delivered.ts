import type { Delivered } from '@canvass/contracts/device/gaps';
import type { Filter, ReadStoreReader } from '@canvass/platform/read-store/port';
import {
  deliveredCollection,
  type DeliveredDocument,
} from '@canvass/projections/delivered/document';

/** Numbers looked at, the highest first: a busy tablet gives so many in a month or two. */
const MOST_LOOKED_AT = 20_000;

/** The numbers that came to a firm from one outbox, the highest first. */
export async function deliveredBy(
  store: Pick<ReadStoreReader, 'find'>,
  firm: string,
  outbox: string,
): Promise<Delivered[]> {
  const filter: Filter = {
    and: [{ eq: { field: 'firm', value: firm } }, { eq: { field: 'outbox', value: outbox } }],
  };
  return store.find<DeliveredDocument>(deliveredCollection.name, {
    filter,
    sort: [{ field: 'n', direction: 'descending' }],
    page: { skip: 0, limit: MOST_LOOKED_AT },
  });
}

/** The number from which on gaps are known. */
export function knownFrom(delivered: readonly Delivered[]): number {
  return delivered.length < MOST_LOOKED_AT ? 1 : (delivered.at(-1)?.n ?? 1);
}
