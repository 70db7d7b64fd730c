import type { ResetPassword } from '@canvass/contracts/account/password-commands';
import { useCommand } from '../../../api/use-command.js';

/** Sets a password through a link that was sent by mail; the screen says when it cannot be used. */
export function useResetPassword() {
  return useCommand<ResetPassword, Record<string, never>>({
    method: 'POST',
    path: '/account/resetPassword',
    shownInPlace: ['resetLinkUsedUp', 'invalidInput', 'tooMany'],
  });
}
