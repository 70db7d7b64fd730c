import { accountCalls } from '@canvass/contracts/account/calls';
import { useCommand } from '../../../api/use-command.js';

/** Asks for a link to set a new password. The answer is the same for addresses nobody has. */
export function useRecover() {
  return useCommand(accountCalls.recover, { shownInPlace: ['tooMany'] });
}
