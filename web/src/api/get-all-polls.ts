import { LARGEST_PAGE } from '@canvass/contracts/http/page';
import { pollCalls } from '@canvass/contracts/poll/calls';
import type { PollList } from '@canvass/contracts/poll/view';
import { useAsk } from './use-ask.js';

const page = { limit: LARGEST_PAGE, skip: 0 };
const asked = { topic: 'poll', select: ({ polls }: PollList) => polls } as const;

/** Drafts and published polls of the firm, newest first: those that services can offer. */
export function usePollsToOffer() {
  return useAsk(pollCalls.list, { query: page }, asked);
}

/** All polls of the firm, newest first, those that are switched off among them: their answers stay. */
export function useAllPolls() {
  return useAsk(pollCalls.list, { query: { ...page, status: 'all' } }, asked);
}
