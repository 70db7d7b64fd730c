import { pollCalls } from '@canvass/contracts/poll/calls';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { ask } from '../../../api/client.js';

const insertAllowedQuery = queryOptions({
  queryKey: ['poll', 'insertAllowed'],
  queryFn: ({ signal }) => ask(pollCalls.insertAllowed, { signal }),
  select: ({ allowed }) => allowed,
});

/** Whether the plan has room for another poll. */
export function useInsertAllowed() {
  return useQuery(insertAllowedQuery);
}
