import { accountCalls } from '@canvass/contracts/account/calls';
import { useCommand } from '../../../api/use-command.js';

/** Changes the own password; the form shows what is wrong with its fields. */
export function useChangePassword() {
  return useCommand(accountCalls.changePassword, {
    changes: ['account'],
    shownInPlace: ['invalidInput'],
  });
}
