import type { ChangePassword } from '@canvass/contracts/account/password-commands';
import { useCommand } from '../../../api/use-command.js';

/** Changes the own password; the form shows what is wrong with its fields. */
export function useChangePassword() {
  return useCommand<ChangePassword, Record<string, never>>({
    method: 'POST',
    path: '/account/changePassword',
    changes: ['account'],
    shownInPlace: ['invalidInput'],
  });
}
