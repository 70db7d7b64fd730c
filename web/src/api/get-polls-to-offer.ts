import { pollCalls } from '@canvass/contracts/poll/calls';
import { ALL_OF_THEM, useAsk } from './use-ask.js';

/** Drafts and published polls of the firm, newest first: those that a service can offer. */
export function usePollsToOffer() {
  const query = { limit: ALL_OF_THEM, skip: 0 };
  return useAsk(pollCalls.list, { query }, { topic: 'poll', select: ({ polls }) => polls });
}
