import { LARGEST_PAGE } from '@canvass/contracts/http/page';
import { questionCalls } from '@canvass/contracts/question/calls';
import { PUBLISHED } from '@canvass/contracts/question/question';
import { useQuery } from '@tanstack/react-query';
import { ask } from '../../../api/client.js';
import { useAsk } from '../../../api/use-ask.js';

/** Published questions of the firm, newest first. @param isWanted false asks nothing */
export function usePublishedQuestions(isWanted: boolean) {
  const query = { limit: LARGEST_PAGE, skip: 0, status: PUBLISHED } as const;
  return useAsk(questionCalls.list, isWanted ? { query } : null, {
    topic: 'question',
    select: ({ questions }) => questions,
  });
}

/** The questions of a poll in its order; no request is made for none. @param ids undefined asks nothing */
export function useOrderedQuestions(ids: readonly string[] | undefined) {
  return useQuery({
    queryKey: ['question', 'ordered', ids],
    queryFn: ({ signal }) =>
      ids?.length ? ask(questionCalls.inOrder, { query: { ids }, signal }) : [],
    enabled: ids !== undefined,
    // The editor must not open with questions from before they were edited in the bank.
    gcTime: 0,
  });
}
