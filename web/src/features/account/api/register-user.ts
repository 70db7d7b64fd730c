import type { UserView } from '@canvass/contracts/account/user-view';
import { useCommand } from '../../../api/use-command.js';
import type { NewUser } from '../components/user-form.js';

/** Makes an account in the firm; the form shows what is wrong with its fields. */
export function useRegisterUser() {
  return useCommand<NewUser, UserView>({
    method: 'POST',
    path: '/account/registerUser/',
    changes: ['account', 'response'],
    shownInPlace: ['invalidInput', 'emailTaken'],
  });
}
