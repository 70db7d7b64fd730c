import {
  sameResponses,
  useAnswerFilter,
  type AnswerFilter,
} from '../../../ui/answers/use-answer-filter.js';

/**
 * `language`, `question` and `hidden` (a hidden field) are empty for all of them, `answer` and `value` for any; `aside` is
 * `true` for the answers that were set aside, `dropped` for those of them that were dropped, `tests` for tests, and empty for
 * those that count; `reason` is why they were set aside, empty for any.
 */
const usual = {
  language: '',
  aside: '',
  reason: '',
  question: '',
  answer: '',
  hidden: '',
  value: '',
} as const;
type Name = keyof typeof usual;

type AnswersFilter = AnswerFilter<Name>;

/** What the address of the charts must say so that they are of the same responses. */
export function sameCharts(filter: AnswersFilter, text: string): URLSearchParams {
  const { language, question: by, answer, hidden, value } = filter;
  const same = sameResponses(filter);
  for (const [name, said] of Object.entries({ language, by, answer, hidden, value, text })) {
    if (said !== '') same.set(name, said);
  }
  return same;
}

/** The answers' filter, as the address says it. */
export function useAnswersFilter() {
  return useAnswerFilter<Name>(usual);
}
