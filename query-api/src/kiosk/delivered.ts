import type { Delivered } from '@canvass/contracts/device/gaps';
import type { ReadStoreReader } from '@canvass/platform/read-store/port';
import {
  deliveredCollection,
  type DeliveredDocument,
} from '@canvass/projections/delivered/document';

/** Numbers looked at, the highest first: a busy tablet gives so many in a month or two. */
const MOST_LOOKED_AT = 20_000;

/**
 * The numbers that came from one outbox, the highest first. A browser that answers at two firms numbers both alike, so what came
 * to another firm is no gap; its day is nobody else's business.
 */
export async function deliveredBy(
  store: Pick<ReadStoreReader, 'find'>,
  firm: string,
  outbox: string,
): Promise<Delivered[]> {
  const found = await store.find<DeliveredDocument>(deliveredCollection.name, {
    filter: { eq: { field: 'outbox', value: outbox } },
    sort: [{ field: 'n', direction: 'descending' }],
    page: { skip: 0, limit: MOST_LOOKED_AT },
  });
  return found.map(({ n, day, firm: whose }) => ({ n, day: whose === firm ? day : null }));
}

/** The number from which on gaps are known. */
export function knownFrom(delivered: readonly Delivered[]): number {
  return delivered.length < MOST_LOOKED_AT ? 1 : (delivered.at(-1)?.n ?? 1);
}
