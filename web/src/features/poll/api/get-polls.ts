import type { FilterOf } from '@canvass/contracts/http/call';
import { pollCalls } from '@canvass/contracts/poll/calls';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { ask } from '../../../api/client.js';

type PollsFilter = FilterOf<typeof pollCalls.list>;

function pollsQuery(filter: PollsFilter) {
  return queryOptions({
    queryKey: ['poll', 'list', filter],
    queryFn: ({ signal }) => ask(pollCalls.list, { query: filter, signal }),
    placeholderData: keepPreviousData,
  });
}

/** A page of polls. */
export function usePolls(filter: PollsFilter) {
  return useQuery(pollsQuery(filter));
}
