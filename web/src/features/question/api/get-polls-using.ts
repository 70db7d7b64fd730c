import { pollCalls } from '@canvass/contracts/poll/calls';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { ask } from '../../../api/client.js';

function pollsUsingQuery(ids: readonly string[]) {
  return queryOptions({
    queryKey: ['poll', 'using', ids],
    queryFn: ({ signal }) =>
      ask(pollCalls.list, { query: { ids: ids, limit: ids.length, skip: 0 }, signal }),
    select: ({ polls }) => polls,
  });
}

/** The polls that use a question. @param ids of them; none asks nothing */
export function usePollsUsing(ids: readonly string[]) {
  return useQuery({ ...pollsUsingQuery(ids), enabled: ids.length > 0 });
}
