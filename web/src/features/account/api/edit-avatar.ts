import { accountCalls } from '@canvass/contracts/account/calls';
import { useCommand } from '../../../api/use-command.js';

/** Gives one's own account an uploaded picture, or none; the form shows when another was given meanwhile. */
export function useEditAvatar() {
  return useCommand(accountCalls.editAvatar, {
    changes: ['account'],
    shownInPlace: ['editConflict'],
  });
}
