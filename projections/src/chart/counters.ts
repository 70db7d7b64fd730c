import { LARGEST_MAXIMUM } from '@canvass/contracts/question/question';
import { MOST_RANKED } from '@canvass/contracts/question/bounds';
import type { AnswerType } from '@canvass/contracts/question/types/answer-type';
import { saysAnything } from '@canvass/contracts/question/types/says-anything';
import type { StoredAnswer } from '@canvass/contracts/response/events';
import { keptOf } from '@canvass/contracts/response/stored';
import type { ResponseBody } from '../response/document.js';
import type { Contribution, Count } from '../runner/projection.js';
import {
  ALL,
  chartCollection,
  chartDatesCollection,
  chartDatesId,
  chartId,
  FINISHED,
  HOUR,
  LANGUAGE,
  SECONDS,
  STARTED,
  type ChartScope,
} from './document.js';
import { oneAnswered, oneWithValue, secondsKey } from './interned.js';

/** The meaning of a question before its first critical change. */
const FIRST_MEANING = 1;

const ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
/** Dates of two centuries: so many months, and no more, can be keys of a document. */
const DATE = /^((?:19|20)\d{2}-(?:0[1-9]|1[0-2]))-(0[1-9]|[12]\d|3[01])$/;

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
interface AnsweredDate {
  question: string;
  meaning: string;
  month: string;
  /** Of the month, 01 to 31. */
  day: string;
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
    addSeconds(counts, SECONDS, response.timeElapsed);
  }
  for (const question in response.seconds) {
    addSeconds(counts, secondsKey(question), response.seconds[question] ?? 0);
  }
  for (const question in response.answers) {
    const content = response.answers[question];
    if (!content) continue;
    const kept = keptOf(response, question);
    if (!saysAnything(kept, content)) continue;
    const meaning = response.meanings[question] ?? FIRST_MEANING;
    counts.push(oneAnswered(question, meaning));
    for (const value of valuesOf[kept](content)) {
      if (value !== undefined) counts.push(oneWithValue(question, meaning, value));
    }
    if (kept !== 'values') continue;
    const [first] = content;
    const [, month, day] = (typeof first === 'string' && DATE.exec(first)) || [];
    if (month && day) dates.push({ question, meaning: String(meaning), month, day });
  }
  return { counts, dates };
}

/** The values an answer is counted under, each once, by what is kept of it. */
const valuesOf: Record<
  AnswerType['keeps'],
  (content: StoredAnswer) => Iterable<string | number | true | undefined>
> = {
  values: (content) =>
    content.length > 1 ? new Set(content.map(countedValue)) : content.map(countedValue),
  order: (content) => content.slice(0, MOST_RANKED).map(rankedValue),
  text: () => [],
  file: () => [],
};

/** An option at its place, from 1. */
function rankedValue(option: StoredAnswer[number], index: number): string | undefined {
  return typeof option === 'string' && ID.test(option) ? `${option}|${index + 1}` : undefined;
}

/** Whole seconds, so that sums come out the same in any order. */
function addSeconds(counts: Count[], key: string, seconds: number): void {
  const whole = Math.round(seconds);
  if (whole > 0) counts.push([key, whole]);
}

/**
 * The value an answer is counted under: a number, the id of an option, `row|column`, a month, `true`.
 * Undefined for what is only counted as answered: texts, the files of signatures, and what no question asks for, as
 * values are keys of a document, and an unfinished answer may be anything.
 */
function countedValue(item: StoredAnswer[number]): string | number | true | undefined {
  if (typeof item === 'string') return ID.test(item) ? item : DATE.exec(item)?.[1];
  if (Array.isArray(item)) return `${item[0]}|${item[1]}`;
  if (typeof item === 'number') return isAskedFor(item) ? item : undefined;
  return item === false ? undefined : item;
}

function isAskedFor(number: number): boolean {
  return Number.isInteger(number) && number >= 0 && number <= LARGEST_MAXIMUM;
}
