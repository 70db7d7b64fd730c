import { queryOptions, useQuery } from '@tanstack/react-query';
import type { PollList } from '@canvass/contracts/poll/view';
import { ask } from './client.js';

/** Pickers show everything there is. */
const ALL_OF_THEM = 9999;

const pollsToOfferQuery = queryOptions({
  queryKey: ['poll', 'toOffer'],
  queryFn: ({ signal }) => ask<PollList>('/poll', { limit: ALL_OF_THEM, skip: 0 }, signal),
  select: ({ polls }) => polls,
});

/** Drafts and published polls of the firm, newest first: those that a service can offer. */
export function usePollsToOffer() {
  return useQuery(pollsToOfferQuery);
}
