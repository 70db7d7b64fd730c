import { useAnswerFilter } from '../../../ui/answers/use-answer-filter.js';

/** `question` is an id or `all`. */
const usual = { question: 'all' } as const;

/** The charts' filter, as the address says it. */
export function useChartFilter() {
  return useAnswerFilter<'question'>(usual);
}
