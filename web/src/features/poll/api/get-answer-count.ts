import { queryOptions, useQuery } from '@tanstack/react-query';
import type { AnswersList } from '@canvass/contracts/response/view';
import { ask } from '../../../api/client.js';

function answerCountQuery(pollId: string) {
  return queryOptions({
    queryKey: ['response', 'count', pollId],
    queryFn: ({ signal }) =>
      ask<AnswersList>('/pollAnswers/answersList', { pollId, limit: 1, skip: 0 }, signal),
    select: ({ total }) => total.answers,
  });
}

/** How often a poll was answered. @param pollId undefined asks nothing */
export function useAnswerCount(pollId: string | undefined) {
  return useQuery({ ...answerCountQuery(pollId ?? ''), enabled: pollId !== undefined });
}
