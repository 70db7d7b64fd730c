import { accountCalls } from '@canvass/contracts/account/calls';
import { useCommand } from '../../../api/use-command.js';

/** Ends the session on the server; a session that has ended already is as good. */
export function useLogout() {
  return useCommand(accountCalls.logout);
}
