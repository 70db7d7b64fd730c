import { questionCalls } from '@canvass/contracts/question/calls';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { PUBLISHED } from '@canvass/contracts/question/question';
import { ask } from '../../../api/client.js';

/** Pickers show everything there is. */
const ALL_OF_THEM = 9999;

const publishedQuery = queryOptions({
  queryKey: ['question', 'published'],
  queryFn: ({ signal }) =>
    ask(questionCalls.list, { query: { limit: ALL_OF_THEM, skip: 0, status: PUBLISHED }, signal }),
  select: ({ questions }) => questions,
});

function orderedQuery(ids: readonly string[]) {
  return queryOptions({
    queryKey: ['question', 'ordered', ids],
    queryFn: ({ signal }) =>
      ids.length === 0 ? [] : ask(questionCalls.inOrder, { query: { ids: ids }, signal }),
  });
}

/** Published questions of the firm, newest first. */
export function usePublishedQuestions() {
  return useQuery(publishedQuery);
}

/** The questions of a poll in its order. @param ids undefined asks nothing */
export function useOrderedQuestions(ids: readonly string[] | undefined) {
  return useQuery({ ...orderedQuery(ids ?? []), enabled: ids !== undefined });
}
