import type { CheckoutSettled } from '@canvass/contracts/subscription/view';
import { useCommand } from '../../../api/use-command.js';

/** Has the server ask the payment provider what has become of a checkout one comes back from. */
export function useSettleCheckout() {
  return useCommand<Record<string, never>, CheckoutSettled>({
    method: 'POST',
    path: '/stripe/settleCheckout/',
    changes: ['account'],
    // Activating the account asks once more.
    shownInPlace: ['paymentsUnavailable'],
  });
}
