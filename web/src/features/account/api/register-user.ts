import { userCalls } from '@canvass/contracts/account/user-calls';
import { useCommand } from '../../../api/use-command.js';

/** Makes an account in the firm; the form shows what is wrong with its fields. */
export function useRegisterUser() {
  return useCommand(userCalls.register, {
    changes: ['account', 'response'],
    shownInPlace: ['invalidInput', 'emailTaken'],
  });
}
