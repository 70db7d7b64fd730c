import type { Language } from '../language/language.js';

/** Which of the responses to a poll are charted, beside its service and its days. Those with any of these are counted anew. */
export interface Narrowing {
  /** In which the responses were given. */
  language?: Language;
  /** Those that answered this question; with `filterAnswer`, those that gave this answer to it. */
  filterQuestionId?: string;
  /** The id of an option, a number, a day, `true`, or a whole text. */
  filterAnswer?: string;
  /** Those that have a value in this hidden field; with `hiddenValue`, those that have this one. */
  hiddenField?: string;
  hiddenValue?: string;
  /** Part of what was written in an answer, in any letter case, and with or without accents. */
  text?: string;
}

/** Most responses that are counted anew for one chart: reading so many takes about half a minute. */
export const MOST_COUNTED = 100_000;

/** How far a count has come: responses counted, and all of them. */
export interface Progress {
  counted: number;
  total: number;
}

/** What a client accepts that wants to know how far a count has come: JSON in lines, the answer in the last of them. */
export const PROGRESS_TYPE = 'application/x-ndjson';

/** A line of such an answer. */
export type ProgressLine<Answer> = Progress | { answer: Answer };
