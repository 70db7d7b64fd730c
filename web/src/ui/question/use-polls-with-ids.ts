import { pollCalls } from '@canvass/contracts/poll/calls';
import { useAsk } from '../../api/use-ask.js';

/** The polls with these ids. @param ids none asks nothing */
export function usePollsWithIds(ids: readonly string[]) {
  const asked = ids.length > 0 ? { query: { ids, limit: ids.length, skip: 0 } } : null;
  return useAsk(pollCalls.list, asked, { topic: 'poll', select: ({ polls }) => polls });
}
