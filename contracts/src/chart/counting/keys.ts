/** One counter and what is added to it. Lists of these are compared and added a hundred times for each response. */
export type Count = readonly [key: string, count: number];

/** Keys of the flat counts. Those of questions begin with the question's id. */
export const STARTED = 'started';
export const FINISHED = 'finished';
export const SCREENED_OUT = 'screenedOut';
export const SECONDS = 'seconds';
export const HOUR = 'hour';
export const LANGUAGE = 'language';
export const ANSWERED = 'answered';
const VALUE = 'value';

/** Key of how many responses answered a question under one of its meanings. */
export function answeredKey(question: string, meaning: number): string {
  return `${question}/${meaning}/${ANSWERED}`;
}

/** Key of how many responses gave a value to a question under one of its meanings. */
export function valueKey(question: string, meaning: number, value: string): string {
  return `${question}/${meaning}/${VALUE}/${value}`;
}
