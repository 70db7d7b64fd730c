import type { EditPoll } from '@canvass/contracts/poll/commands';
import type { PollView } from '@canvass/contracts/poll/view';
import { useCommand } from '../../../api/use-command.js';

/** Changes some fields of a poll. @param shownInPlace codes the screen explains itself */
export function useEditPoll(shownInPlace: string[] = []) {
  return useCommand<EditPoll, PollView>({
    method: 'PATCH',
    path: '/poll',
    changes: ['poll', 'question'],
    shownInPlace,
  });
}
