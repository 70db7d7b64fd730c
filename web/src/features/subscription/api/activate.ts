import type { Activated } from '@canvass/contracts/subscription/view';
import { useCommand } from '../../../api/use-command.js';

/** Activates the account, once the server knows of a plan; until then it is refused. */
export function useActivate() {
  return useCommand<Record<string, never>, Activated>({
    method: 'PATCH',
    path: '/account/activate/',
    changes: ['account', 'poll'],
    shownInPlace: ['noSubscription', 'paymentOnItsWay'],
  });
}
