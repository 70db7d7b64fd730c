import { accountCalls } from '@canvass/contracts/account/calls';
import { useCommand } from '../../../api/use-command.js';

/** Registers a company and signs in to it; the form shows what is wrong with its fields. */
export function useRegister() {
  return useCommand(accountCalls.register, {
    shownInPlace: ['invalidInput', 'emailTaken'],
  });
}

/** Confirms an address through a mailed link; the screen tells when the link is no longer valid. */
export function useConfirmEmail() {
  return useCommand(accountCalls.confirmEmail, {
    changes: ['account'],
    shownInPlace: [
      'accountInactive',
      'confirmationLinkUsedUp',
      'emailTaken',
      'invalidInput',
      'tooMany',
    ],
  });
}

/** Sets or removes the account's own picture; the form shows a conflict. */
export function useEditAvatar() {
  return useCommand(accountCalls.editAvatar, {
    changes: ['account'],
    shownInPlace: ['editConflict'],
  });
}
