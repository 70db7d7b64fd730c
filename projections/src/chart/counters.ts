import { saysAnything } from '@canvass/contracts/question/types/answer-kind';
import type { ResponseBody } from '../response/document.js';
import type { Contribution, Count } from '../runner/projection.js';
import { countedOf, type CountedDate } from './counted.js';
import {
  ALL,
  chartCollection,
  chartDatesCollection,
  chartDatesId,
  chartId,
  FINISHED,
  HOUR,
  LANGUAGE,
  SCREENED_OUT,
  SECONDS,
  STARTED,
  type ChartScope,
} from './document.js';
import { oneAnswered, oneWithValue, secondsKey } from './interned.js';

/** The meaning of a question before its first critical change. */
const FIRST_MEANING = 1;

/** What a response adds to the counters of its poll: of its device or all, of its day or all. */
export function chartContributions(response: ResponseBody): Contribution[] {
  if (response.quarantined) return [];
  const { counts, dates } = countsOf(response);
  const { poll, device, day } = response;
  const scopes: ChartScope[] = [
    { poll, device: ALL, day: ALL },
    { poll, device: ALL, day },
    { poll, device, day: ALL },
    { poll, device, day },
  ];
  const charts = scopes.map((scope): Contribution => ({
    collection: chartCollection.name,
    id: chartId(scope),
    identity: { ...scope },
    counts,
  }));
  if (dates.length === 0) return charts;
  return [...charts, ...scopes.flatMap((scope) => dates.map((date) => dateIn(scope, date)))];
}

/** A date that was answered. */
interface AnsweredDate extends CountedDate {
  question: string;
  meaning: string;
}

function dateIn(chart: ChartScope, { question, meaning, month, day }: AnsweredDate): Contribution {
  const scope = { ...chart, question, meaning, month };
  return {
    collection: chartDatesCollection.name,
    id: chartDatesId(scope),
    identity: scope,
    counts: [[day, 1]],
  };
}

function countsOf(response: ResponseBody): { counts: Count[]; dates: AnsweredDate[] } {
  const dates: AnsweredDate[] = [];
  const counts: Count[] = [
    [STARTED, 1],
    [`${LANGUAGE}/${response.language}`, 1],
  ];
  if (response.isFinished) {
    counts.push([FINISHED, 1], [`${HOUR}/${response.hour}`, 1]);
    if (response.screenedOut) counts.push([SCREENED_OUT, 1]);
    addSeconds(counts, SECONDS, response.timeElapsed);
  }
  for (const question in response.seconds) {
    addSeconds(counts, secondsKey(question), response.seconds[question] ?? 0);
  }
  for (const question in response.answers) {
    const content = response.answers[question];
    const kind = response.kinds[question];
    if (!content || !kind || !saysAnything(kind, content)) continue;
    const meaning = response.meanings[question] ?? FIRST_MEANING;
    counts.push(oneAnswered(question, meaning));
    const { values, sums = [], date } = countedOf[kind](content);
    for (const value of values) counts.push(oneWithValue(question, meaning, value));
    for (const [value, addend] of sums) {
      const [key] = oneWithValue(question, meaning, value);
      counts.push([key, addend]);
    }
    if (date) dates.push({ question, meaning: String(meaning), ...date });
  }
  return { counts, dates };
}

/** Whole seconds, so that sums come out the same in any order. */
function addSeconds(counts: Count[], key: string, seconds: number): void {
  const whole = Math.round(seconds);
  if (whole > 0) counts.push([key, whole]);
}
