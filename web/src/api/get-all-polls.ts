import { pollCalls } from '@canvass/contracts/poll/calls';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { ask } from './client.js';

/** Pickers show everything there is. */
const ALL_OF_THEM = 9999;

const allPollsQuery = queryOptions({
  queryKey: ['poll', 'all'],
  queryFn: ({ signal }) => ask(pollCalls.list, { query: { limit: ALL_OF_THEM, skip: 0 }, signal }),
  select: ({ polls }) => polls,
});

/** Polls of the firm of which there may be answers to look at, newest first. */
export function useAllPolls() {
  return useQuery(allPollsQuery);
}
