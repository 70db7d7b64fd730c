import { sessionCalls } from '@canvass/contracts/session/calls';
import { useCommand } from '../../../api/use-command.js';

/** Shows the password, or a code, once more; the dialog says when it is wrong. */
export function useReauthenticate() {
  return useCommand(sessionCalls.reauthenticate, { shownInPlace: ['invalidInput'] });
}
