import { chartCalls } from '@canvass/contracts/chart/calls';
import { chartSchema, MOST_TREND_DAYS, trendSchema } from '@canvass/contracts/chart/view';
import { idSchema } from '@canvass/contracts/event/schema';
import { sourceLanguage } from '@canvass/contracts/language/language';
import { languageSchema } from '@canvass/contracts/language/schema';
import { route, type Route } from '@canvass/platform/http/route';
import {
  ALL,
  chartCollection,
  daysBetween,
  type ChartDocument,
} from '@canvass/projections/chart/document';
import { deviceCollection } from '@canvass/projections/device/document';
import { pollCollection, type PollDocument } from '@canvass/projections/poll/document';
import { z } from 'zod';
import type { QueryDependencies } from '../dependencies.js';
import { allOr } from '../reading/list.js';
import { ownDocument } from '../reading/own.js';
import type { Reading } from '../reading/reading.js';
import { ALL_DAYS, periodOf, periodParameters } from './period.js';
import { chartedCollections, pollCharts } from './poll-charts.js';
import { trendOf } from './trend.js';

/** How the answers to a poll add up. */
export function chartRoutes(
  { store }: Pick<QueryDependencies, 'store'>,
  reading: Reading,
): Route[] {
  const chart = route(chartCalls.ofPoll, {
    summary: 'Answers to a poll, counted for each of its questions in the order of the form',
    feature: 'chartsFunctionalities',
    query: z.object({
      pollId: idSchema,
      deviceId: allOr(idSchema),
      questionId: allOr(idSchema),
      locale: languageSchema.default(sourceLanguage),
      ...periodParameters,
    }),
    answer: chartSchema,
    handle: async (call) => {
      const period = periodOf(call.query);
      const { items: body } = await pollCharts(store, call.caller, { ...call.query, period });
      return { body };
    },
  });

  const trend = route(chartCalls.trend, {
    summary:
      'Responses to a poll by the day they count on, of the last 60 days in which it was answered',
    feature: 'chartsFunctionalities',
    query: z.object({ pollId: idSchema, deviceId: allOr(idSchema), ...periodParameters }),
    answer: trendSchema,
    handle: async (call) => {
      const { pollId, deviceId } = call.query;
      const { from, to } = periodOf(call.query) ?? ALL_DAYS;
      await ownDocument<PollDocument>(store, pollCollection, call.caller, pollId);
      if (deviceId !== undefined) await ownDocument(store, deviceCollection, call.caller, deviceId);
      const scope = { poll: pollId, device: deviceId ?? ALL };
      const documents = await store.find<ChartDocument>(chartCollection.name, {
        filter: daysBetween(scope, from, to),
        sort: [{ field: 'day', direction: 'descending' }],
        page: { skip: 0, limit: MOST_TREND_DAYS },
      });
      return { body: trendOf(documents) };
    },
  });

  return [
    reading(chartedCollections, chart),
    reading([chartCollection, pollCollection, deviceCollection], trend),
  ];
}
