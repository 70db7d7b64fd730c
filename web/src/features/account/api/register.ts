import type { Register } from '@canvass/contracts/account/commands';
import type { SessionView } from '@canvass/contracts/account/view';
import { useCommand } from '../../../api/use-command.js';

/** Makes a company account and signs in to it; the form shows what is wrong with its fields. */
export function useRegister() {
  return useCommand<Register, SessionView>({
    method: 'POST',
    path: '/account/register',
    shownInPlace: ['invalidInput', 'emailTaken'],
  });
}
