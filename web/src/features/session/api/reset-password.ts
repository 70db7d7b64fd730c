import { accountCalls } from '@canvass/contracts/account/calls';
import { useCommand } from '../../../api/use-command.js';

/** Sets a password through a link that was sent by mail; the screen says when it cannot be used. */
export function useResetPassword() {
  return useCommand(accountCalls.resetPassword, {
    shownInPlace: ['resetLinkUsedUp', 'invalidInput', 'tooMany'],
  });
}
