import { codeCalls } from '@canvass/contracts/code/calls';
import type { CodeState } from '@canvass/contracts/code/state';
import { codesIn } from '@canvass/contracts/code/view';
import { useAsk } from '../../api/use-ask.js';

/** The codes of a poll, as far as they are known. @param poll its id; undefined to ask nothing */
export function usePollCodes(poll: string | undefined): CodeState | undefined {
  const asked = poll === undefined ? null : { query: { pollId: poll } };
  return useAsk(codeCalls.ofPoll, asked, { topic: 'poll', select: codesIn }).data;
}
