import { pollCalls } from '@canvass/contracts/poll/calls';
import { useCommand } from '../../../api/use-command.js';

/** Changes some fields of a poll. @param shownInPlace codes the screen explains itself */
export function useEditPoll(shownInPlace: string[] = []) {
  return useCommand(pollCalls.edit, { changes: ['poll', 'question'], shownInPlace });
}
