import type { Recover } from '@canvass/contracts/account/password-commands';
import { useCommand } from '../../../api/use-command.js';

/** Asks for a link to set a new password. The answer is the same for addresses nobody has. */
export function useRecover() {
  return useCommand<Recover, Record<string, never>>({
    method: 'POST',
    path: '/account/recover',
    shownInPlace: ['tooMany'],
  });
}
