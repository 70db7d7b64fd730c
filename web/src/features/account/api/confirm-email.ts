import { accountCalls } from '@canvass/contracts/account/calls';
import { useCommand } from '../../../api/use-command.js';

/** Confirms an address through the link that was sent to it; the screen says when it cannot be used. */
export function useConfirmEmail() {
  return useCommand(accountCalls.confirmEmail, {
    changes: ['account'],
    shownInPlace: ['confirmationLinkUsedUp', 'emailTaken', 'invalidInput', 'tooMany'],
  });
}
