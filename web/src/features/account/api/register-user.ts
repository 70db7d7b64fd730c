import type { z } from 'zod';
import type { registerUserSchema } from '@canvass/contracts/account/user-commands';
import type { UserView } from '@canvass/contracts/account/user-view';
import { useCommand } from '../../../api/use-command.js';

/** Makes an account in the firm; the form shows what is wrong with its fields. */
export function useRegisterUser() {
  return useCommand<z.input<typeof registerUserSchema>, UserView>({
    method: 'POST',
    path: '/account/registerUser/',
    changes: ['account', 'response'],
    shownInPlace: ['invalidInput', 'emailTaken'],
  });
}
