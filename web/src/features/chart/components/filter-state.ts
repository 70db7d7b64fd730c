import { isLanguage } from '@canvass/contracts/language/language';
import type { Narrowing } from '@canvass/contracts/chart/narrowing';
import {
  sameResponses,
  useAnswerFilter,
  type AnswerFilter,
  type ChangeFilter,
} from '../../../ui/answers/use-answer-filter.js';
import type { Narrowed } from '../../../ui/answers/use-narrowing-fields.js';

/** A filter that narrows nothing: it charts all responses. */
export const narrowsNothing = {
  language: '',
  by: '',
  answer: '',
  hidden: '',
  value: '',
  text: '',
} as const;

/**
 * `question` is the one that is charted, an id or `all`. The others narrow the responses, and are empty for any: `by` is the
 * question that they must have answered, with `answer`; `hidden` is a hidden field that they must have, with `value`;
 * `text` is part of what was written in any of their answers.
 * `at` is the past moment at which they are charted, ISO 8601, or empty for now.
 * `more` is one of `closerViews`, or empty: two periods, the other `with` chosen days (`since`, `until`) or the one before; two
 * questions, `row` and `column`; the words of the question `texts`, of which `word` is chosen.
 */
const usual = {
  question: 'all',
  at: '',
  ...narrowsNothing,
  ...{ more: '', with: '', since: '', until: '', row: '', column: '', texts: '', word: '' },
} as const;

/** In what way the answers are looked at closer. */
export const closerViews = ['periods', 'questions', 'words', 'hours'] as const;

export function isCloserView(text: string): text is (typeof closerViews)[number] {
  return closerViews.some((one) => one === text);
}

export type ChartFilter = AnswerFilter<keyof typeof usual>;
export type ChangeChartFilter = ChangeFilter<keyof typeof usual>;

/** The charts' filter, as the address says it. */
export function useChartFilter() {
  return useAnswerFilter<keyof typeof usual>(usual);
}

/** What responses must say, by the names that all screens about answers have for it. */
export function narrowedBy({ language, by, answer, hidden, value }: ChartFilter): Narrowed {
  return { language, question: by, answer, hidden, value };
}

/** The same as queries name it; nothing where all responses are charted. */
export function narrowingOf({ language, by, answer, hidden, value, text }: ChartFilter): Narrowing {
  return {
    ...(isLanguage(language) && { language }),
    ...(by && { filterQuestionId: by, ...(answer && { filterAnswer: answer }) }),
    ...(hidden && { hiddenField: hidden, ...(value && { hiddenValue: value }) }),
    ...(text.trim() && { text: text.trim() }),
  };
}

/** What the address of the list of answers must say so that it is about the same responses. */
export function sameAnswers(filter: ChartFilter): URLSearchParams {
  const same = sameResponses(filter);
  for (const [name, value] of Object.entries<string>({ ...narrowedBy(filter) })) {
    if (value !== '') same.set(name, value);
  }
  // The list searches by it.
  if (filter.text !== '') same.set('name', filter.text);
  return same;
}
