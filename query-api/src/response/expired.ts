import { responseCalls } from '@canvass/contracts/response/calls';
import {
  expiredAnswersSchema,
  keptSince,
  LONGEST_RETENTION_DAYS,
  SHORTEST_RETENTION_DAYS,
  type ExpiredAnswers,
} from '@canvass/contracts/firm/retention';
import { route, type Route } from '@canvass/platform/http/route';
import type { Filter, ReadStoreReader } from '@canvass/platform/read-store/port';
import { responseCollection, type ResponseDocument } from '@canvass/projections/response/document';
import { z } from 'zod';
import type { QueryDependencies } from '../dependencies.js';
import { Checkpoints } from '../reading/checkpoints.js';
import { wholeNumberParameter } from '../reading/list.js';
import type { Reading } from '../reading/reading.js';

/** All responses, finished or not, counted or not. */
function givenUntil(firm: string, until: string): Filter {
  return {
    and: [{ eq: { field: 'firm', value: firm } }, { range: { field: 'givenAt', to: until } }],
  };
}

interface Asked {
  firm: string;
  /** When they were given at the latest, ISO 8601. */
  until: string;
  /** Log position of what must not be answered any more; undefined when nothing was erased yet. */
  after?: string | undefined;
  limit: number;
  /** How many of the oldest to pass over: they were found before, and are kept. */
  skip?: number;
}

/** Ids of a firm's oldest answers; the next of them once the former are erased. */
export type FindExpired = (asked: Asked) => Promise<string[]>;

/** What it makes fails when the read model has not come as far as `after` within two seconds. */
export function createFindExpired(store: ReadStoreReader): FindExpired {
  const checkpoints = new Checkpoints(store);
  const { name } = responseCollection;
  return async ({ firm, until, after, limit, skip = 0 }) => {
    await checkpoints.mustReach([name], after);
    const found = await store.find<ResponseDocument>(name, {
      filter: givenUntil(firm, until),
      sort: [{ field: 'givenAt', direction: 'ascending' }],
      page: { skip, limit },
    });
    return found.map(({ _id }) => _id);
  };
}

/** What would be erased, asked before a company decides. */
export function expiredRoute(
  { store, now }: Pick<QueryDependencies, 'store' | 'now'>,
  reading: Reading,
): Route {
  const expired = route(responseCalls.expired, {
    summary: 'How many answers of the own firm are older than so many days',
    query: z.object({
      retentionDays: wholeNumberParameter(
        z.number().int().min(SHORTEST_RETENTION_DAYS).max(LONGEST_RETENTION_DAYS),
      ),
    }),
    answer: expiredAnswersSchema,
    handle: async (call) => {
      const until = keptSince(call.query.retentionDays, now().toISOString());
      const { firm } = call.caller;
      const answers = await store.count(responseCollection.name, givenUntil(firm, until));
      const body: ExpiredAnswers = { answers };
      return { body };
    },
  });
  return reading([responseCollection], expired);
}
