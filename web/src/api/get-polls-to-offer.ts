import { pollCalls } from '@canvass/contracts/poll/calls';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { ask } from './client.js';

/** Pickers show everything there is. */
const ALL_OF_THEM = 9999;

const pollsToOfferQuery = queryOptions({
  queryKey: ['poll', 'toOffer'],
  queryFn: ({ signal }) => ask(pollCalls.list, { query: { limit: ALL_OF_THEM, skip: 0 }, signal }),
  select: ({ polls }) => polls,
});

/** Drafts and published polls of the firm, newest first: those that a service can offer. */
export function usePollsToOffer() {
  return useQuery(pollsToOfferQuery);
}
