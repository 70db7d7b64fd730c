import { userCalls } from '@canvass/contracts/account/user-calls';
import { useCommand } from '../../../api/use-command.js';

/** Creates an account in the firm; the form shows what is wrong with its fields. */
export function useRegisterUser() {
  return useCommand(userCalls.register, {
    changes: ['account', 'response'],
    shownInPlace: ['invalidInput', 'emailTaken'],
  });
}

/** Edits an account; the form shows what is wrong and what another account changed meanwhile. */
export function useEditAccount() {
  return useCommand(userCalls.edit, {
    changes: ['account', 'response'],
    shownInPlace: ['invalidInput', 'emailTaken', 'editConflict'],
  });
}

/** Mails an invited person another link. */
export function useSendInvitation() {
  return useCommand(userCalls.sendInvitation, { changes: ['account'] });
}
