import { responseCalls } from '@canvass/contracts/response/calls';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { ask } from '../../../api/client.js';

function answerCountQuery(pollId: string) {
  return queryOptions({
    queryKey: ['response', 'count', pollId],
    queryFn: ({ signal }) =>
      ask(responseCalls.list, { query: { pollId, limit: 1, skip: 0 }, signal }),
    select: ({ total }) => total.answers,
  });
}

/** How often a poll was answered. @param pollId undefined asks nothing */
export function useAnswerCount(pollId: string | undefined) {
  return useQuery({ ...answerCountQuery(pollId ?? ''), enabled: pollId !== undefined });
}
