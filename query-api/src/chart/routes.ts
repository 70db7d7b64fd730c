import { chartCalls } from '@canvass/contracts/chart/calls';
import { chartSchema, MOST_TREND_DAYS, trendSchema } from '@canvass/contracts/chart/view';
import { idSchema } from '@canvass/contracts/event/schema';
import { sourceLanguage } from '@canvass/contracts/language/language';
import { languageSchema } from '@canvass/contracts/language/schema';
import { notFound } from '@canvass/contracts/rule/refusal';
import { route, type Route } from '@canvass/platform/http/route';
import {
  ALL,
  chartCollection,
  chartDatesCollection,
  chartId,
  datesOfMonths,
  daysBetween,
  readCounters,
  type ChartCounters,
  type ChartDatesDocument,
  type ChartDocument,
  type ChartScope,
} from '@canvass/projections/chart/document';
import { deviceCollection } from '@canvass/projections/device/document';
import { pollCollection, type PollDocument } from '@canvass/projections/poll/document';
import { questionCollection, type QuestionDocument } from '@canvass/projections/question/document';
import { z } from 'zod';
import type { QueryDependencies } from '../dependencies.js';
import { allOr } from '../reading/list.js';
import { ownDocument } from '../reading/own.js';
import type { Reading } from '../reading/reading.js';
import { charts } from './charts.js';
import { monthsByDay } from './dates.js';
import { chartItem, countersOf, type ChartedQuestion } from './item.js';
import { ALL_DAYS, periodOf, periodParameters } from './period.js';
import { trendOf } from './trend.js';

/** How the answers to a poll add up. */
export function chartRoutes(
  { store }: Pick<QueryDependencies, 'store'>,
  reading: Reading,
): Route[] {
  async function counted(
    scope: Omit<ChartScope, 'day'>,
    period: { from: string; to: string } | undefined,
  ): Promise<ChartDocument[]> {
    if (period) {
      const filter = daysBetween(scope, period.from, period.to);
      return store.find<ChartDocument>(chartCollection.name, { filter });
    }
    const all = await store.get<ChartDocument>(
      chartCollection.name,
      chartId({ ...scope, day: ALL }),
    );
    return all ? [all] : [];
  }

  /** Answered dates by day, where they are few enough to show so. */
  async function daysOf(
    scope: Omit<ChartScope, 'day'>,
    question: ChartedQuestion,
    counters: ChartCounters,
    period: { from: string; to: string } | undefined,
  ): Promise<Record<string, number>> {
    const { id, content, meaning } = question;
    if (!charts[content.type].isByDay) return {};
    const months = monthsByDay(countersOf(question, counters).values);
    if (months.length === 0) return {};
    const asked = { ...scope, question: id, meaning: String(meaning) };
    const filter = datesOfMonths(asked, months, period);
    const found = await store.find<ChartDatesDocument>(chartDatesCollection.name, { filter });
    const days: Record<string, number> = {};
    for (const { month, counts } of found) {
      for (const [day, count] of Object.entries(counts)) {
        days[`${month}-${day}`] = (days[`${month}-${day}`] ?? 0) + count;
      }
    }
    return days;
  }

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
      const { caller } = call;
      const { pollId, deviceId, questionId, locale } = call.query;
      const period = periodOf(call.query);
      const poll = await ownDocument<PollDocument>(store, pollCollection, caller, pollId);
      if (deviceId !== undefined) await ownDocument(store, deviceCollection, caller, deviceId);
      const asked = poll.content.questions.filter((id) => (questionId ?? id) === id);
      if (questionId !== undefined && asked.length === 0) throw notFound();
      const questions = await store.getMany<QuestionDocument>(questionCollection.name, asked);
      const scope = { poll: pollId, device: deviceId ?? ALL };
      const counters = readCounters(await counted(scope, period));
      const body = await Promise.all(
        questions.map(async ({ _id: id, content, meaning }) => {
          const question = { id, content, meaning };
          const days = await daysOf(scope, question, counters, period);
          return chartItem(question, counters, locale, days);
        }),
      );
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

  const collections = [
    ...[chartCollection, chartDatesCollection],
    ...[pollCollection, questionCollection, deviceCollection],
  ];
  return [
    reading(collections, chart),
    reading([chartCollection, pollCollection, deviceCollection], trend),
  ];
}
