import { pollCalls } from '@canvass/contracts/poll/calls';
import { ALL_OF_THEM, useAsk } from './use-ask.js';

/** Polls of the firm that may have answers, newest first. */
export function useAllPolls() {
  const query = { limit: ALL_OF_THEM, skip: 0 };
  return useAsk(pollCalls.list, { query }, { topic: 'poll', select: ({ polls }) => polls });
}
