import type { ChartItem } from '@canvass/contracts/chart/view';
import type { Language } from '@canvass/contracts/language/language';
import { notFound } from '@canvass/contracts/rule/refusal';
import type { Principal } from '@canvass/platform/http/route';
import type { ReadStoreReader } from '@canvass/platform/read-store/port';
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
import { deviceCollection, type DeviceDocument } from '@canvass/projections/device/document';
import { pollCollection, type PollDocument } from '@canvass/projections/poll/document';
import { questionCollection, type QuestionDocument } from '@canvass/projections/question/document';
import { ownDocument } from '../reading/own.js';
import { charts } from './charts.js';
import { monthsByDay } from './dates.js';
import { chartItem, countersOf, type ChartedQuestion } from './item.js';
import type { Days } from './period.js';

/** Read models that charts are made of. */
export const chartedCollections = [
  ...[chartCollection, chartDatesCollection],
  ...[pollCollection, questionCollection, deviceCollection],
];

interface AskedCharts {
  pollId: string;
  /** Undefined for all services. */
  deviceId?: string | undefined;
  /** Undefined for all questions. */
  questionId?: string | undefined;
  /** Of questions and options; the fallback language stands in. */
  locale: Language;
  /** Undefined for all days. */
  period?: Days | undefined;
}

/** How a poll was answered: what its screen, its documents and its figures show alike. */
export interface PollCharts {
  poll: PollDocument;
  /** Undefined for all services. */
  device: DeviceDocument | undefined;
  /** In the order of the form. */
  questions: ChartedQuestion[];
  /** A chart for each of them. */
  items: ChartItem[];
}

/**
 * The charts of a poll.
 * @param caller who sees only what is of the own firm, and assigned
 * @throws Refusal notFound
 */
export async function pollCharts(
  store: ReadStoreReader,
  caller: Principal,
  { pollId, deviceId, questionId, locale, period }: AskedCharts,
): Promise<PollCharts> {
  const poll = await ownDocument<PollDocument>(store, pollCollection, caller, pollId);
  const device =
    deviceId === undefined
      ? undefined
      : await ownDocument<DeviceDocument>(store, deviceCollection, caller, deviceId);
  const asked = poll.content.questions.filter((id) => (questionId ?? id) === id);
  if (questionId !== undefined && asked.length === 0) throw notFound();
  const documents = await store.getMany<QuestionDocument>(questionCollection.name, asked);
  const questions = documents.map(({ _id: id, content, meaning }) => ({ id, content, meaning }));
  const scope = { poll: pollId, device: deviceId ?? ALL };
  const counters = readCounters(await counted(store, scope, period));
  const items = await Promise.all(
    questions.map(async (question) => {
      const days = await daysOf(store, scope, question, counters, period);
      return chartItem(question, counters, locale, days);
    }),
  );
  return { poll, device, questions, items };
}

async function counted(
  store: ReadStoreReader,
  scope: Omit<ChartScope, 'day'>,
  period: Days | undefined,
): Promise<ChartDocument[]> {
  if (period) {
    const filter = daysBetween(scope, period.from, period.to);
    return store.find<ChartDocument>(chartCollection.name, { filter });
  }
  const all = await store.get<ChartDocument>(chartCollection.name, chartId({ ...scope, day: ALL }));
  return all ? [all] : [];
}

/** Answered dates by day, where they are few enough to show so. */
async function daysOf(
  store: ReadStoreReader,
  scope: Omit<ChartScope, 'day'>,
  question: ChartedQuestion,
  counters: ChartCounters,
  period: Days | undefined,
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
