import { accountCalls } from '@canvass/contracts/account/calls';
import { NO_ANSWER } from '../../../api/failure.js';
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

/** Asks whether a mailed link still sets a password; the screen tells when it does not. */
export function useCheckResetLink() {
  return useCommand(accountCalls.checkResetLink, {
    shownInPlace: ['accountInactive', 'resetLinkUsedUp', 'tooMany', NO_ANSWER, 'unknownError'],
  });
}

/** Sets a password through a mailed link; the screen tells when the link is no longer valid. */
export function useResetPassword() {
  return useCommand(accountCalls.resetPassword, {
    shownInPlace: ['accountInactive', 'resetLinkUsedUp', 'invalidInput', 'tooMany'],
  });
}
