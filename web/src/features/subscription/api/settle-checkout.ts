import { subscriptionCalls } from '@canvass/contracts/subscription/calls';
import { useCommand } from '../../../api/use-command.js';

/** Has the server ask the payment provider what has become of a checkout one comes back from. */
export function useSettleCheckout() {
  return useCommand(subscriptionCalls.settleCheckout, {
    changes: ['account'],
    // Activating the account asks once more.
    shownInPlace: ['paymentsUnavailable'],
  });
}
