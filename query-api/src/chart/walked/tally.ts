import { countsOf } from '@canvass/contracts/chart/counting/counts';
import { FINISHED, HOUR, STARTED } from '@canvass/contracts/chart/counting/keys';
import { readCounters, type ChartCounters } from '@canvass/projections/chart/document';
import type { SameMeaning } from '@canvass/contracts/question/meanings';
import type { ResponseDocument } from '@canvass/projections/response/document';
import type { NumberCount } from '../numbers.js';

/** How far respondents came in one question. */
export interface Passed {
  /** Responses that saw it. */
  reached: number;
  /** Unfinished ones that saw no later question. */
  left: number;
  /** Whole seconds by how many responses took them, the shortest first. */
  seconds: NumberCount[];
}

/** Responses to a poll, counted one by one. */
export interface Tally {
  counters: ChartCounters;
  /** The last days on which any counts, the newest first. */
  days: { day: string; counts: Record<string, number> }[];
  /** Answered dates by YYYY-MM-DD, of what a question meant. */
  datesOf: (question: string, same: SameMeaning) => Record<string, number>;
  passed: (question: string) => Passed;
  /** Unfinished responses that saw no question. */
  leftBefore: number;
  /** Unfinished responses that have lapsed: what they saw is not known any more. */
  lapsed: number;
}

/** Adds one to a count. */
function count<Key>(counts: Map<Key, number>, key: Key, addend = 1): void {
  counts.set(key, (counts.get(key) ?? 0) + addend);
}

/** An entry of a map of maps, made where it is missing. */
function entry<Key, Inner>(maps: Map<Key, Map<Inner, number>>, key: Key): Map<Inner, number> {
  const known = maps.get(key);
  if (known) return known;
  const made = new Map<Inner, number>();
  maps.set(key, made);
  return made;
}

/** What of a response a tally counts. */
export type Tallied = Omit<Parameters<typeof countsOf>[0], 'screenedOut'> &
  Pick<ResponseDocument, 'day' | 'screenedOut' | 'unfinishedSince'>;

/**
 * Counts responses one by one; what it holds grows with the questions and the days, not with the responses.
 * @param order of the questions, by which respondents come through the form
 */
export function createTally(order: readonly string[]): {
  add: (response: Tallied) => void;
  read: () => Tally;
} {
  const counts = new Map<string, number>();
  const days = new Map<string, Map<string, number>>();
  const dates = new Map<string, Map<string, number>>();
  const reached = new Map<string, number>();
  const left = new Map<string | undefined, number>();
  const seconds = new Map<string, Map<number, number>>();
  let lapsed = 0;
  const add = (response: Tallied): void => {
    const counted = countsOf(response);
    for (const [key, addend] of counted.counts) count(counts, key, addend);
    for (const { question, meaning, month, day } of counted.dates) {
      count(entry(dates, `${question}/${meaning}`), `${month}-${day}`);
    }
    const ofDay = entry(days, response.day);
    count(ofDay, STARTED);
    if (response.isFinished) {
      count(ofDay, FINISHED);
      count(ofDay, `${HOUR}/${response.hour}`);
    }
    let last: string | undefined;
    for (const question of order) {
      const looked = response.seconds[question];
      if (looked === undefined && response.answers[question] === undefined) continue;
      last = question;
      count(reached, question);
      if (looked !== undefined) count(entry(seconds, question), Math.round(looked));
    }
    if (response.isFinished) return;
    if (response.unfinishedSince === undefined) lapsed += 1;
    else count(left, last);
  };
  const read = (): Tally => ({
    counters: readCounters([{ counts: Object.fromEntries(counts) }]),
    days: [...days]
      .toSorted(([one], [other]) => other.localeCompare(one))
      .map(([day, ofDay]) => ({ day, counts: Object.fromEntries(ofDay) })),
    datesOf: (question, { meanings }) => {
      const sum = new Map<string, number>();
      for (const meaning of meanings) {
        for (const [day, number] of dates.get(`${question}/${meaning}`) ?? [])
          count(sum, day, number);
      }
      return Object.fromEntries(sum);
    },
    passed: (question) => ({
      reached: reached.get(question) ?? 0,
      left: left.get(question) ?? 0,
      seconds: [...(seconds.get(question) ?? [])]
        .map(([value, number]) => ({ value, count: number }))
        .sort((one, other) => one.value - other.value),
    }),
    leftBefore: left.get(undefined) ?? 0,
    lapsed,
  });
  return { add, read };
}
