import type { Reauthenticate } from '@canvass/contracts/session/proof';
import { useCommand } from '../../../api/use-command.js';

/** Shows the password, or a code, once more; the dialog says when it is wrong. */
export function useReauthenticate() {
  return useCommand<Reauthenticate, Record<string, never>>({
    method: 'POST',
    path: '/account/reauthenticate',
    shownInPlace: ['invalidInput'],
  });
}
