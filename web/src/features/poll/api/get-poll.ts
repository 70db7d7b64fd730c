import { pollCalls } from '@canvass/contracts/poll/calls';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { ask } from '../../../api/client.js';

function pollQuery(id: string) {
  return queryOptions({
    queryKey: ['poll', 'one', id],
    queryFn: async ({ signal }) => {
      const { polls } = await ask(pollCalls.list, {
        query: { ids: [id], limit: 1, skip: 0 },
        signal,
      });
      return polls[0] ?? null;
    },
    // An editor must never start from how it was some time ago.
    gcTime: 0,
  });
}

/** One poll, whatever its status; null when there is none. @param id undefined asks nothing */
export function usePoll(id: string | undefined) {
  return useQuery({ ...pollQuery(id ?? ''), enabled: id !== undefined });
}
