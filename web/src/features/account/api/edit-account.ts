import { userCalls } from '@canvass/contracts/account/user-calls';
import { useCommand } from '../../../api/use-command.js';

/** Changes what is named of an account; the form shows what is wrong, and what somebody else changed meanwhile. */
export function useEditAccount() {
  return useCommand(userCalls.edit, {
    changes: ['account', 'response'],
    shownInPlace: ['invalidInput', 'emailTaken', 'editConflict'],
  });
}
