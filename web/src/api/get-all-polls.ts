import { pollCalls } from '@canvass/contracts/poll/calls';
import { ALL_OF_THEM, useAsk } from './use-ask.js';

/** Drafts and published polls of the firm, newest first: those whose answers are shown, and that services can offer. */
export function useAllPolls() {
  const query = { limit: ALL_OF_THEM, skip: 0 };
  return useAsk(pollCalls.list, { query }, { topic: 'poll', select: ({ polls }) => polls });
}
