import type { FilterOf } from '@canvass/contracts/http/call';
import { questionCalls } from '@canvass/contracts/question/calls';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { ask } from '../../../api/client.js';

/** A column's order, as the address has it; any other than these is the usual one. */
type QuestionsFilter = Omit<FilterOf<typeof questionCalls.list>, 'sort'> & { sort?: string };

const sorts = ['createdAt', '-createdAt'] as const;

function questionsQuery(filter: QuestionsFilter) {
  const query = { ...filter, sort: sorts.find((one) => one === filter.sort) };
  return queryOptions({
    queryKey: ['question', 'list', filter],
    queryFn: ({ signal }) => ask(questionCalls.list, { query, signal }),
    placeholderData: keepPreviousData,
  });
}

/** A page of questions. */
export function useQuestions(filter: QuestionsFilter) {
  return useQuery(questionsQuery(filter));
}
