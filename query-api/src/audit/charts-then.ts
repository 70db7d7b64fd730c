import type { ChartsThen } from '@canvass/contracts/audit/charts-then';
import { MOST_COUNTED } from '@canvass/contracts/chart/narrowing';
import { MOST_TREND_DAYS } from '@canvass/contracts/chart/view';
import { deviceAggregate } from '@canvass/contracts/device/state';
import type { RecordedEvent } from '@canvass/contracts/event/envelope';
import type { Language } from '@canvass/contracts/language/language';
import { pollAggregate } from '@canvass/contracts/poll/state';
import { meaningsAfter, type Meanings } from '@canvass/contracts/question/meanings';
import { questionAggregate } from '@canvass/contracts/question/state';
import { notFound, Refusal } from '@canvass/contracts/rule/refusal';
import type { EventLogReader } from '@canvass/platform/event-log/port';
import type { Principal } from '@canvass/platform/http/route';
import type { ReadStoreReader } from '@canvass/platform/read-store/port';
import { responseCollection } from '@canvass/projections/response/document';
import { chartItem } from '../chart/item.js';
import type { Days } from '../chart/period.js';
import { shownItems } from '../chart/poll-charts.js';
import { chartedQuestion, type ChartedQuestion } from '../chart/questions-charted.js';
import { trendOf } from '../chart/trend.js';
import { createTally } from '../chart/walked/tally.js';
import type { Watcher } from '../chart/walked/walks.js';
import { ownStream } from './own-stream.js';
import { followResponses, ResponsesThen, type SaidThen } from './responses-then.js';

interface AskedThen {
  pollId: string;
  /** ISO 8601, by the clock of the log. */
  asOf: string;
  deviceId?: string | undefined;
  questionId?: string | undefined;
  language?: Language | undefined;
  /** Of texts; the fallback language stands in. */
  locale: Language;
  /** Undefined for all days. */
  period?: Days | undefined;
}

interface Dependencies {
  log: Pick<EventLogReader, 'read' | 'subscribe'>;
  store: Pick<ReadStoreReader, 'count'>;
}

/**
 * The charts of a poll as they stood at a moment: its questions as they were asked then, and its responses counted in one pass
 * over the log. Read models say no more than how many responses to expect.
 * @throws Refusal notFound of what is another firm's, and of a question that the poll did not ask; tooManyCounted
 */
export async function chartsThen(
  { log, store }: Dependencies,
  caller: Pick<Principal, 'firm'>,
  { pollId, asOf, deviceId, questionId, language, locale, period }: AskedThen,
  { tell, signal = new AbortController().signal }: Watcher = {},
): Promise<ChartsThen> {
  const moment = Date.parse(asOf);
  const isThen = ({ recordedAt }: RecordedEvent) => Date.parse(recordedAt) <= moment;
  const events = await ownStream(log, caller, pollAggregate.stream(pollId));
  if (deviceId !== undefined) await ownStream(log, caller, deviceAggregate.stream(deviceId));
  const { content, deleted, removedQuestions = [] } = pollAggregate.fold(events.filter(isThen));
  if (!content || deleted) return { items: [], trend: [], gone: 0, events: 0 };
  const order = [...content.questions, ...removedQuestions];
  const asked = order.filter((id) => (questionId ?? id) === id);
  if (questionId !== undefined && asked.length === 0) throw notFound();
  const questions: ChartedQuestion[] = [];
  for (const id of asked) {
    const meanings = meaningsIn((await log.read(questionAggregate.stream(id))).filter(isThen));
    if (meanings) questions.push(...chartedQuestion(id, meanings, content));
  }
  const filter = { eq: { field: 'poll', value: pollId } };
  const expected = await store.count(responseCollection.name, filter);
  if (expected > MOST_COUNTED) {
    throw new Refusal('tooLarge', 'tooManyCounted', { most: MOST_COUNTED });
  }
  const responses = new ResponsesThen();
  const walk = { poll: pollId, isLater: (event: RecordedEvent) => !isThen(event), signal };
  for await (const { size } of followResponses(responses, log, walk)) {
    tell?.({ counted: size, total: Math.max(size, expected) });
  }
  const { add, read } = createTally(order);
  const isAsked = ({ device, day, language: given }: SaidThen): boolean =>
    device === (deviceId ?? device) &&
    given === (language ?? given) &&
    (!period || (day >= period.from && day <= period.to));
  for (const said of responses.counted()) if (isAsked(said)) add(said);
  const { counters, days, datesOf } = read();
  const items = questions.map((question) =>
    chartItem(question, counters, locale, (same) => datesOf(question.id, same)),
  );
  return {
    items: shownItems(items, questionId),
    trend: trendOf(days.slice(0, MOST_TREND_DAYS)),
    gone: responses.gone,
    events: responses.events,
  };
}

/** What a question meant after these events; undefined where it did not exist. */
function meaningsIn(events: readonly RecordedEvent[]): Meanings | undefined {
  return events.filter(questionAggregate.owns).reduce<Meanings | undefined>((meanings, event) => {
    if (event.type === 'QuestionCreated') return meaningsAfter(meanings, event.data.content, false);
    if (event.type !== 'QuestionEdited') return meanings;
    return meaningsAfter(meanings, event.data.content, event.data.critical);
  }, undefined);
}
