import type { ListedPoll } from '@canvass/contracts/poll/view';
import type { ReadStoreReader } from '@canvass/platform/read-store/port';
import {
  ALL,
  chartCollection,
  chartId,
  FINISHED,
  type ChartDocument,
} from '@canvass/projections/chart/document';
import { responseCollection, type ResponseDocument } from '@canvass/projections/response/document';
import { sortBy } from '../reading/list.js';

/** How much a poll was answered. */
type Answered = Pick<ListedPoll, 'responses' | 'lastAnswerAt'>;

const NEVER: Answered = { responses: 0, lastAnswerAt: null };

/** What answers are taken from; whoever lists polls with them waits for these. */
export const answeredCollections = [chartCollection, responseCollection];

/**
 * How much polls were answered; asked by a poll's id. Nothing is counted here: the counters of charts say how many
 * responses there are, and an index has the newest first.
 */
export async function answeredOf(
  store: Pick<ReadStoreReader, 'getMany' | 'find'>,
  polls: readonly string[],
): Promise<(poll: string) => Answered> {
  const ids = polls.map((poll) => chartId({ poll, device: ALL, day: ALL }));
  const charts = await store.getMany<ChartDocument>(chartCollection.name, ids);
  const entries = charts.map(async ({ poll, counts }): Promise<[string, Answered]> => {
    const [newest] = await store.find<ResponseDocument>(responseCollection.name, {
      filter: {
        and: [
          { eq: { field: 'poll', value: poll } },
          { eq: { field: 'quarantined', value: false } },
        ],
      },
      sort: sortBy('-createdAt'),
      page: { skip: 0, limit: 1 },
    });
    const lastAnswerAt = newest?.createdAt ?? null;
    return [poll, { responses: counts[FINISHED] ?? 0, lastAnswerAt }];
  });
  const answered = new Map(await Promise.all(entries));
  return (poll) => answered.get(poll) ?? NEVER;
}
