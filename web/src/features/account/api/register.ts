import { accountCalls } from '@canvass/contracts/account/calls';
import { useCommand } from '../../../api/use-command.js';

/** Makes a company account and signs in to it; the form shows what is wrong with its fields. */
export function useRegister() {
  return useCommand(accountCalls.register, {
    shownInPlace: ['invalidInput', 'emailTaken'],
  });
}
