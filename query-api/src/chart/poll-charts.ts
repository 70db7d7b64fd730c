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
import type { SameMeaning } from '@canvass/contracts/question/meanings';
import { meaningCollection } from '@canvass/projections/meaning/document';
import { pollCollection, type PollDocument } from '@canvass/projections/poll/document';
import { ownDocument } from '../reading/own.js';
import { charts } from './charts.js';
import { monthsByDay } from './dates.js';
import { chartItem, countersOf } from './item.js';
import type { Days } from './period.js';
import type { Tally } from './walked/tally.js';
import { questionsCharted, type ChartedQuestion } from './questions-charted.js';

/** Read models that charts are made of. */
export const chartedCollections = [
  ...[chartCollection, chartDatesCollection],
  ...[pollCollection, meaningCollection, deviceCollection],
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
  /** Counts the responses that are charted, where no counters are kept of them. */
  narrowed?: ((poll: PollDocument) => Promise<Tally>) | undefined;
}

/** How a poll was answered: what its screen, its documents and its figures show alike. */
export interface PollCharts {
  poll: PollDocument;
  /** Undefined for all services. */
  device: DeviceDocument | undefined;
  /** In the order of the form, and then those that the poll asks no more. */
  questions: ChartedQuestion[];
  /** A chart for each of them; of those that are asked no more, only if it was answered or asked for. */
  items: ChartItem[];
  /** Of responses that were counted one by one. */
  tally: Tally | undefined;
}

/**
 * The charts of a poll.
 * @param caller who sees only what is of the own firm, and assigned
 * @throws Refusal notFound
 */
export async function pollCharts(
  store: ReadStoreReader,
  caller: Principal,
  { pollId, deviceId, questionId, locale, period, narrowed }: AskedCharts,
): Promise<PollCharts> {
  const poll = await ownDocument<PollDocument>(store, pollCollection, caller, pollId);
  const device =
    deviceId === undefined
      ? undefined
      : await ownDocument<DeviceDocument>(store, deviceCollection, caller, deviceId);
  const questions = await questionsCharted(store, poll, (id) => (questionId ?? id) === id);
  if (questionId !== undefined && questions.length === 0) throw notFound();
  const scope = { poll: pollId, device: deviceId ?? ALL };
  const tally = await narrowed?.(poll);
  const counters = tally?.counters ?? readCounters(await counted(store, scope, period));
  const datesOf = (id: string, same: SameMeaning) =>
    tally ? tally.datesOf(id, same) : daysOf(store, scope, id, same, counters, period);
  const items = await Promise.all(
    questions.map(async (question) => {
      const { id, current, earlier } = question;
      const days = new Map<SameMeaning, Record<string, number>>();
      for (const same of [current, ...earlier]) {
        days.set(same, await datesOf(id, same));
      }
      return chartItem(question, counters, locale, (same) => days.get(same) ?? {});
    }),
  );
  return { poll, device, questions, items: shownItems(items, questionId), tally };
}

/** The charts that are shown: of questions that are asked no more, only if they were answered or asked for. */
export function shownItems(items: readonly ChartItem[], questionId: string | undefined) {
  return items.filter(
    ({ removed, total, earlier }) =>
      !removed || total > 0 || earlier !== undefined || questionId !== undefined,
  );
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
  id: string,
  { content, meanings }: SameMeaning,
  counters: ChartCounters,
  period: Days | undefined,
): Promise<Record<string, number>> {
  if (!charts[content.type].isByDay) return {};
  const months = monthsByDay(countersOf(id, meanings, counters).values);
  if (months.length === 0) return {};
  const asked = { ...scope, question: id, meanings: meanings.map(String) };
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
