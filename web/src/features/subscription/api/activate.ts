import { subscriptionCalls } from '@canvass/contracts/subscription/calls';
import { useCommand } from '../../../api/use-command.js';

/** Activates the account, once the server knows of a plan; until then it is refused. */
export function useActivate() {
  return useCommand(subscriptionCalls.activate, {
    changes: ['account', 'poll'],
    shownInPlace: ['noSubscription', 'paymentOnItsWay'],
  });
}
