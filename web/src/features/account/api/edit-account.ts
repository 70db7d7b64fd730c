import type { EditAccount } from '@canvass/contracts/account/user-commands';
import type { UserView } from '@canvass/contracts/account/user-view';
import { useCommand } from '../../../api/use-command.js';

/** Changes what is named of an account; the form shows what is wrong, and what somebody else changed meanwhile. */
export function useEditAccount() {
  return useCommand<EditAccount, UserView>({
    method: 'PATCH',
    path: '/account/',
    changes: ['account', 'response'],
    shownInPlace: ['invalidInput', 'emailTaken', 'editConflict'],
  });
}
