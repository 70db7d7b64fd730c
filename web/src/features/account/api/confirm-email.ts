import type { ConfirmEmail } from '@canvass/contracts/account/confirmation';
import { useCommand } from '../../../api/use-command.js';

/** Confirms an address through the link that was sent to it; the screen says when it cannot be used. */
export function useConfirmEmail() {
  return useCommand<ConfirmEmail, Record<string, never>>({
    method: 'POST',
    path: '/account/confirmEmail',
    changes: ['account'],
    shownInPlace: ['confirmationLinkUsedUp', 'emailTaken', 'invalidInput', 'tooMany'],
  });
}
