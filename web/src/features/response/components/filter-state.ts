import {
  useAnswerFilter,
  type AnswerFilter,
  type ChangeFilter,
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

export type AnswersFilter = AnswerFilter<Name>;
export type ChangeAnswersFilter = ChangeFilter<Name>;

/** The answers' filter, as the address says it. */
export function useAnswersFilter() {
  return useAnswerFilter<Name>(usual);
}
