import { useAnswerFilter, type AnswerFilter } from '../../../ui/answers/use-answer-filter.js';

/** What is charted; `question` is an id or `all`. */
export type ChartFilter = AnswerFilter<'question'>;

export const ALL_QUESTIONS = { question: 'all' } as const;

/** The charts' filter, as the address says it. */
export function useChartFilter() {
  return useAnswerFilter<'question'>('/charts', ALL_QUESTIONS);
}
