import {
  ANSWERED,
  FINISHED,
  HOUR,
  LANGUAGE,
  SCREENED_OUT,
  SECONDS,
  STARTED,
} from '@canvass/contracts/chart/counting/keys';
import type { Language } from '@canvass/contracts/language/language';
import type { Collection, Filter, StoredDocument } from '@canvass/platform/read-store/port';

/** In place of a device or a day: all of them together. */
export const ALL = 'all';

/** What a counter document counts: the responses to a poll, of one device or all, of one day or all. */
export interface ChartScope {
  poll: string;
  /** Id of a device, or `all`. */
  device: string;
  /** YYYY-MM-DD in the firm's time zone, or `all`. */
  day: string;
}

/** Counters of a chart; one without responses does not exist. `counts` is read with `readCounters`. */
export type ChartDocument = StoredDocument & ChartScope & { counts: Record<string, number> };

export const chartCollection: Collection = {
  name: 'chart_v5',
  indexes: [['poll', 'device', 'day']],
};

/**
 * Days of answered dates, a document for each month of them: which dates are answered is a guest's choice, and no
 * document may grow with it. The chart itself counts them by month.
 */
export interface DatesScope extends ChartScope {
  question: string;
  meaning: string;
  /** YYYY-MM */
  month: string;
}

/** `counts` are by day of the month, 01 to 31. */
export type ChartDatesDocument = StoredDocument & DatesScope & { counts: Record<string, number> };

export const chartDatesCollection: Collection = {
  name: 'chartDates_v2',
  indexes: [['poll', 'device', 'question', 'month', 'day']],
};

export function chartDatesId({ question, meaning, month, ...scope }: DatesScope): string {
  return [chartId(scope), question, meaning, month].join('/');
}

export function chartId({ poll, device, day }: ChartScope): string {
  return `${poll}/${device}/${day}`;
}

/**
 * Documents that together count dates of some months as answered in a period, or in all of it.
 * @param period bounds are inclusive YYYY-MM-DD
 */
export function datesOfMonths(
  scope: Omit<DatesScope, 'day' | 'month' | 'meaning'> & { meanings: readonly string[] },
  months: readonly string[],
  period: { from: string; to: string } | undefined,
): Filter {
  const { poll, device, question, meanings } = scope;
  const same = Object.entries({ poll, device, question }).map(([field, value]): Filter => ({
    eq: { field, value },
  }));
  const days: Filter = period
    ? { range: { field: 'day', ...period } }
    : { eq: { field: 'day', value: ALL } };
  const meaning: Filter = { in: { field: 'meaning', values: [...meanings] } };
  return { and: [...same, { in: { field: 'month', values: [...months] } }, meaning, days] };
}

/** Documents that together count a period: one for each day that has responses. Bounds are inclusive YYYY-MM-DD. */
export function daysBetween(scope: Omit<ChartScope, 'day'>, from: string, to: string): Filter {
  return {
    and: [
      { eq: { field: 'poll', value: scope.poll } },
      { eq: { field: 'device', value: scope.device } },
      { range: { field: 'day', from, to } },
    ],
  };
}

/** How one question was answered under one of its meanings. */
export interface MeaningCounters {
  /** Responses that answered it. */
  answered: number;
  /**
   * Responses by value: the id of an option, a number, `row|column` by their ids, `option|place` of a ranking with the
   * places from 1, a month as YYYY-MM, `true`. What is added up stands by a value of its own (`counted.ts`).
   * Empty for open texts and signatures; dates and numbers that no question asks for are only counted as answered.
   */
  values: Record<string, number>;
}

export interface QuestionCounters {
  /** Whole seconds spent on it, over all responses. */
  seconds: number;
  /** By meaning. Which of them can be added up, the read model of meanings says. */
  meanings: Record<number, MeaningCounters>;
}

export interface ChartCounters {
  started: number;
  finished: number;
  /** Finished ones that ended where those end who are not among the asked. */
  screenedOut: number;
  /** Whole seconds, over finished responses. */
  seconds: number;
  /** Finished responses by the hour, 0 to 23, of their first receipt in the firm's time zone. */
  hours: number[];
  /** Responses by the language they were given in. */
  languages: Partial<Record<Language, number>>;
  questions: Record<string, QuestionCounters>;
}

/** What the documents count together; nothing when there are none. */
export function readCounters(documents: readonly Pick<ChartDocument, 'counts'>[]): ChartCounters {
  const counters: ChartCounters = {
    started: 0,
    finished: 0,
    screenedOut: 0,
    seconds: 0,
    hours: Array<number>(24).fill(0),
    languages: {},
    questions: {},
  };
  for (const { counts } of documents) {
    for (const [key, count] of Object.entries(counts)) addCount(counters, key, count);
  }
  return counters;
}

function addCount(counters: ChartCounters, key: string, count: number): void {
  const [first = '', second, third, value] = key.split('/');
  const isPlain = first === STARTED || first === FINISHED || first === SCREENED_OUT;
  if (isPlain || first === SECONDS) {
    counters[first] += count;
  } else if (first === HOUR) {
    const hour = Number(second);
    counters.hours[hour] = (counters.hours[hour] ?? 0) + count;
  } else if (first === LANGUAGE) {
    const language = second as Language;
    counters.languages[language] = (counters.languages[language] ?? 0) + count;
  } else {
    const question = (counters.questions[first] ??= { seconds: 0, meanings: {} });
    if (second === SECONDS) question.seconds += count;
    else addToMeaning((question.meanings[Number(second)] ??= { answered: 0, values: {} }));
  }

  function addToMeaning(meaning: MeaningCounters): void {
    if (third === ANSWERED) meaning.answered += count;
    else if (value !== undefined) meaning.values[value] = (meaning.values[value] ?? 0) + count;
  }
}
