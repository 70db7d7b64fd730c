import { pollCalls } from '@canvass/contracts/poll/calls';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { ask } from '../../../api/client.js';

function questionChoicesQuery(pollId: string) {
  return queryOptions({
    queryKey: ['poll', 'questions', pollId],
    queryFn: ({ signal }) => ask(pollCalls.questions, { query: { pollId }, signal }),
    select: ({ questions }) => questions,
  });
}

/** Questions of a poll for pickers, the last one `all`. @param pollId empty asks nothing */
export function useQuestionChoices(pollId: string) {
  return useQuery({ ...questionChoicesQuery(pollId), enabled: pollId !== '' });
}
