import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import type { PollList } from '@canvass/contracts/poll/view';
import { ask } from '../../../api/client.js';

export interface PollsFilter {
  limit: number;
  skip: number;
  name?: string;
  /** Comma-separated. */
  ids?: string;
  status?: number;
}

function pollsQuery(filter: PollsFilter) {
  return queryOptions({
    queryKey: ['poll', 'list', filter],
    queryFn: ({ signal }) => ask<PollList>('/poll', { ...filter }, signal),
    placeholderData: keepPreviousData,
  });
}

/** A page of polls. */
export function usePolls(filter: PollsFilter) {
  return useQuery(pollsQuery(filter));
}
