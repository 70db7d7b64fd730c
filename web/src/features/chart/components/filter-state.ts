import { isLanguage } from '@canvass/contracts/language/language';
import type { Narrowing } from '@canvass/contracts/chart/narrowing';
import {
  sameResponses,
  useAnswerFilter,
  type AnswerFilter,
} from '../../../ui/answers/use-answer-filter.js';
import type { Narrowed } from '../../../ui/answers/use-narrowing-fields.js';

/**
 * `question` is the one that is charted, an id or `all`. The others narrow the responses, and are empty for any: `by` is the
 * question that they must have answered, with `answer`; `hidden` is a hidden field that they must have, with `value`.
 */
const usual = { question: 'all', language: '', by: '', answer: '', hidden: '', value: '' } as const;

export type ChartFilter = AnswerFilter<keyof typeof usual>;

/** The charts' filter, as the address says it. */
export function useChartFilter() {
  return useAnswerFilter<keyof typeof usual>(usual);
}

/** What responses must say, by the names that all screens about answers have for it. */
export function narrowedBy({ language, by, answer, hidden, value }: ChartFilter): Narrowed {
  return { language, question: by, answer, hidden, value };
}

/** The same as queries name it; nothing where all responses are charted. */
export function narrowingOf({ language, by, answer, hidden, value }: ChartFilter): Narrowing {
  return {
    ...(isLanguage(language) && { language }),
    ...(by && { filterQuestionId: by, ...(answer && { filterAnswer: answer }) }),
    ...(hidden && { hiddenField: hidden, ...(value && { hiddenValue: value }) }),
  };
}

/** What the address of the list of answers must say so that it is about the same responses. */
export function sameAnswers(filter: ChartFilter): URLSearchParams {
  const same = sameResponses(filter);
  for (const [name, value] of Object.entries<string>({ ...narrowedBy(filter) })) {
    if (value !== '') same.set(name, value);
  }
  return same;
}
