import { questionCalls } from '@canvass/contracts/question/calls';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { ask } from '../../../api/client.js';

function questionQuery(id: string) {
  return queryOptions({
    queryKey: ['question', 'one', id],
    queryFn: async ({ signal }) => {
      const [question] = await ask(questionCalls.inOrder, { query: { ids: [id] }, signal });
      return question ?? null;
    },
    // An editor must never start from how the question was some time ago.
    gcTime: 0,
  });
}

/** One question, whatever its status; null when there is none. @param id undefined asks nothing */
export function useQuestion(id: string | undefined) {
  return useQuery({ ...questionQuery(id ?? ''), enabled: id !== undefined });
}
