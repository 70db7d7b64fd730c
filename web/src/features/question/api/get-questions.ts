import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import type { QuestionList } from '@canvass/contracts/question/view';
import { ask } from '../../../api/client.js';

export interface QuestionsFilter {
  limit: number;
  skip: number;
  name?: string;
  /** Comma-separated. */
  ids?: string;
  status?: number;
  /** `createdAt`, or `-createdAt` for newest first. */
  sort?: string;
}

function questionsQuery(filter: QuestionsFilter) {
  return queryOptions({
    queryKey: ['question', 'list', filter],
    queryFn: ({ signal }) => ask<QuestionList>('/question', { ...filter }, signal),
    placeholderData: keepPreviousData,
  });
}

/** A page of questions. */
export function useQuestions(filter: QuestionsFilter) {
  return useQuery(questionsQuery(filter));
}
