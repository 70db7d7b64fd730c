import { accountCalls } from '@canvass/contracts/account/calls';
import { useCommand } from '../../../api/use-command.js';

/** Signs in; the screen shows a refusal. */
export function useLogin() {
  return useCommand(accountCalls.login, {
    shownInPlace: [
      'wrongCredentials',
      'secondFactorRequired',
      'wrongCode',
      'tooMany',
      'invalidInput',
    ],
  });
}

/** Changes the account's own password; the form shows what is wrong with its fields. */
export function useChangePassword() {
  return useCommand(accountCalls.changePassword, {
    changes: ['account'],
    shownInPlace: ['invalidInput'],
  });
}

/** Sets a password through a mailed link; the screen tells when the link is no longer valid. */
export function useResetPassword() {
  return useCommand(accountCalls.resetPassword, {
    shownInPlace: ['accountInactive', 'resetLinkUsedUp', 'invalidInput', 'tooMany'],
  });
}
