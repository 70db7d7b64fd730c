import { chartCalls } from '@canvass/contracts/chart/calls';
import { dropOffSchema } from '@canvass/contracts/chart/drop-off';
import { chartSchema, MOST_TREND_DAYS, trendSchema } from '@canvass/contracts/chart/view';
import { idSchema } from '@canvass/contracts/event/schema';
import { languageSchema } from '@canvass/contracts/language/schema';
import { route, type Route } from '@canvass/platform/http/route';
import {
  ALL,
  chartCollection,
  daysBetween,
  type ChartDocument,
} from '@canvass/projections/chart/document';
import { deviceCollection } from '@canvass/projections/device/document';
import { meaningCollection } from '@canvass/projections/meaning/document';
import { pollCollection, type PollDocument } from '@canvass/projections/poll/document';
import { z } from 'zod';
import type { QueryDependencies } from '../dependencies.js';
import { languageFor } from '../reading/language-for.js';
import { allOr, optionalParameter } from '../reading/list.js';
import { ownDocument } from '../reading/own.js';
import type { Reading } from '../reading/reading.js';
import { responseCollection } from '@canvass/projections/response/document';
import { ALL_DAYS, periodOf, periodParameters } from './period.js';
import { chartedCollections, pollCharts } from './poll-charts.js';
import { questionsCharted } from './questions-charted.js';
import { trendOf } from './trend.js';
import { dropOffOf } from './walked/drop-off.js';
import {
  chartedFilters,
  isNarrowed,
  narrowingParameters,
  type ChartedResponses,
} from './walked/narrowing.js';
import { createWalks, type Watcher } from './walked/walks.js';
import { withProgress } from './walked/with-progress.js';

/** How the answers to a poll add up. */
export function chartRoutes(
  { store }: Pick<QueryDependencies, 'store'>,
  reading: Reading,
): Route[] {
  const countResponses = createWalks(store);
  /** Counts the responses to a poll that are asked for. */
  const counting = (asked: ChartedResponses, watcher: Watcher) => {
    const filters = chartedFilters(asked);
    return ({ content, removedQuestions = [] }: PollDocument) =>
      countResponses(filters, [...content.questions, ...removedQuestions], watcher);
  };

  const chart = route(chartCalls.ofPoll, {
    summary: 'Answers to a poll, counted for each of its questions in the order of the form',
    feature: 'chartsFunctionalities',
    query: z.object({
      pollId: idSchema,
      deviceId: allOr(idSchema),
      questionId: allOr(idSchema),
      locale: optionalParameter(languageSchema),
      ...narrowingParameters,
      ...periodParameters,
    }),
    answer: chartSchema,
    handle: async (call) => {
      const { caller, query } = call;
      const period = periodOf(query);
      return withProgress(call, async (watcher) => {
        const narrowed = isNarrowed(query) ? counting(query, watcher) : undefined;
        const locale = languageFor(caller, query.locale);
        return (await pollCharts(store, caller, { ...query, locale, period, narrowed })).items;
      });
    },
  });

  const trend = route(chartCalls.trend, {
    summary:
      'Responses to a poll by the day they count on, of the last 60 days in which it was answered',
    feature: 'chartsFunctionalities',
    query: z.object({
      pollId: idSchema,
      deviceId: allOr(idSchema),
      ...narrowingParameters,
      ...periodParameters,
    }),
    answer: trendSchema,
    handle: async (call) => {
      const { pollId, deviceId } = call.query;
      const { from, to } = periodOf(call.query) ?? ALL_DAYS;
      const poll = await ownDocument<PollDocument>(store, pollCollection, call.caller, pollId);
      if (deviceId !== undefined) await ownDocument(store, deviceCollection, call.caller, deviceId);
      if (isNarrowed(call.query)) {
        const tally = await counting(call.query, call)(poll);
        return { body: trendOf(tally.days.slice(0, MOST_TREND_DAYS)) };
      }
      const scope = { poll: pollId, device: deviceId ?? ALL };
      const documents = await store.find<ChartDocument>(chartCollection.name, {
        filter: daysBetween(scope, from, to),
        sort: [{ field: 'day', direction: 'descending' }],
        page: { skip: 0, limit: MOST_TREND_DAYS },
      });
      return { body: trendOf(documents) };
    },
  });

  const dropOff = route(chartCalls.dropOff, {
    summary:
      'How far respondents came: how many reached, answered and left at each question, and their median time',
    feature: 'chartsFunctionalities',
    query: z.object({
      pollId: idSchema,
      deviceId: allOr(idSchema),
      locale: optionalParameter(languageSchema),
      ...narrowingParameters,
      ...periodParameters,
    }),
    answer: dropOffSchema,
    handle: async (call) => {
      const { pollId, deviceId, locale } = call.query;
      const poll = await ownDocument<PollDocument>(store, pollCollection, call.caller, pollId);
      if (deviceId !== undefined) await ownDocument(store, deviceCollection, call.caller, deviceId);
      const questions = await questionsCharted(store, poll);
      return withProgress(call, async (watcher) =>
        dropOffOf(
          questions,
          await counting(call.query, watcher)(poll),
          languageFor(call.caller, locale),
        ),
      );
    },
  });

  return [
    reading([...chartedCollections, responseCollection], chart),
    reading([chartCollection, pollCollection, deviceCollection, responseCollection], trend),
    reading([pollCollection, meaningCollection, deviceCollection, responseCollection], dropOff),
  ];
}
