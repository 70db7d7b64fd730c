import { accountCalls } from '@canvass/contracts/account/calls';
import { useCommand } from '../../../api/use-command.js';

/** Signs in; the screen itself says when it was refused. */
export function useLogin() {
  return useCommand(accountCalls.login, {
    shownInPlace: ['wrongCredentials', 'secondFactorRequired', 'tooMany', 'invalidInput'],
  });
}
