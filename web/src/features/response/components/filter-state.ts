import { useAnswerFilter } from '../../../ui/answers/use-answer-filter.js';

/** `language` is empty for all of them; `aside` is `true` for the answers that were set aside and empty for those that count. */
const usual = { language: '', aside: '' } as const;

/** The answers' filter, as the address says it. */
export function useAnswersFilter() {
  return useAnswerFilter<'language' | 'aside'>(usual);
}
