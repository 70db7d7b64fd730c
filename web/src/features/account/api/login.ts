import type { Login } from '@canvass/contracts/account/commands';
import type { SessionView } from '@canvass/contracts/account/view';
import { useCommand } from '../../../api/use-command.js';

/** Signs in; the screen itself says when it was refused. */
export function useLogin() {
  return useCommand<Login, SessionView>({
    method: 'POST',
    path: '/account/login',
    shownInPlace: ['wrongCredentials', 'secondFactorRequired', 'tooMany', 'invalidInput'],
  });
}
