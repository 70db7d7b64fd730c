import type { ListedPoll } from '@canvass/contracts/poll/view';
import type { ReadStoreReader } from '@canvass/platform/read-store/port';
import { FINISHED, STARTED } from '@canvass/contracts/chart/counting/keys';
import {
  ALL,
  chartCollection,
  chartId,
  type ChartDocument,
} from '@canvass/projections/chart/document';
import {
  NEWEST_FIRST,
  responseCollection,
  type ResponseDocument,
} from '@canvass/projections/response/document';
import { countedMoment } from '../response/counted-at.js';

/** How much a poll was answered. */
type Answered = Pick<ListedPoll, 'responses' | 'begun' | 'lastAnswerAt'>;

const NEVER: Answered = { responses: 0, begun: 0, lastAnswerAt: null };

/** The collections behind `answeredOf`. A list that shows how much polls were answered waits for them. */
export const answeredCollections = [chartCollection, responseCollection];

/**
 * The newest response of each poll, one read for all of them: an index has them in this order. It passes over those that are
 * unfinished, which are few and go after a month.
 */
export function newestOf(store: Pick<ReadStoreReader, 'firstOfEach'>, polls: readonly string[]) {
  return store.firstOfEach<ResponseDocument>(responseCollection.name, {
    field: 'poll',
    values: polls,
    filter: {
      and: [
        { eq: { field: 'quarantined', value: false } },
        { eq: { field: 'isFinished', value: true } },
      ],
    },
    sort: NEWEST_FIRST,
  });
}

/**
 * How much polls were answered; asked by a poll's id. Nothing is counted here: the counters of charts say how many
 * responses there are.
 * @param timeZone of the firm
 */
export async function answeredOf(
  store: Pick<ReadStoreReader, 'getMany' | 'firstOfEach'>,
  polls: readonly string[],
  timeZone: string,
): Promise<(poll: string) => Answered> {
  const ids = polls.map((poll) => chartId({ poll, device: ALL, day: ALL }));
  const charts = await store.getMany<ChartDocument>(chartCollection.name, ids);
  const answered = charts.flatMap(({ poll, counts }) => (counts[FINISHED] ? [poll] : []));
  const newest = answered.length === 0 ? [] : await newestOf(store, answered);
  const last = new Map(newest.map((one) => [one.poll, countedMoment(one, timeZone)]));
  const entries = charts.map(({ poll, counts }): [string, Answered] => {
    const { [STARTED]: started = 0, [FINISHED]: responses = 0 } = counts;
    const begun = started - responses;
    return [poll, { responses, begun, lastAnswerAt: last.get(poll) ?? null }];
  });
  const byPoll = new Map(entries);
  return (poll) => byPoll.get(poll) ?? NEVER;
}
