import { queryOptions, useQuery } from '@tanstack/react-query';
import type { PollList } from '@canvass/contracts/poll/view';
import { ask } from '../../../api/client.js';

function pollsUsingQuery(ids: readonly string[]) {
  return queryOptions({
    queryKey: ['poll', 'using', ids],
    queryFn: ({ signal }) =>
      ask<PollList>('/poll', { ids: ids.join(','), limit: ids.length, skip: 0 }, signal),
    select: ({ polls }) => polls,
  });
}

/** The polls that use a question. @param ids of them; none asks nothing */
export function usePollsUsing(ids: readonly string[]) {
  return useQuery({ ...pollsUsingQuery(ids), enabled: ids.length > 0 });
}
