import { saysAnything } from '../../question/types/answer-kind.js';
import type { ResponseSaved, StoredAnswer } from '../../response/events.js';
import { countedOf, type CountedDate } from './counted.js';
import { oneAnswered, oneWithValue, secondsKey } from './interned.js';
import { FINISHED, HOUR, LANGUAGE, SCREENED_OUT, SECONDS, STARTED, type Count } from './keys.js';

/** The meaning of a question before its first critical change. */
const FIRST_MEANING = 1;

/** A date that was answered. */
export interface AnsweredDate extends CountedDate {
  question: string;
  meaning: string;
}

/** What is counted of a response. */
export type Countable = Pick<
  ResponseSaved,
  'kinds' | 'meanings' | 'seconds' | 'timeElapsed' | 'language' | 'hour' | 'isFinished'
> & { answers: Readonly<Record<string, StoredAnswer>>; screenedOut?: boolean };

/**
 * What a response adds to counters of its poll, and the dates that it answered. Read models add it up as responses come, and
 * charts with filters as they are asked for.
 */
export function countsOf(response: Countable): { counts: Count[]; dates: AnsweredDate[] } {
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
