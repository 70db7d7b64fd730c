import type { Checkout } from '@canvass/contracts/subscription/commands';
import type { CheckoutView } from '@canvass/contracts/subscription/view';
import { useCommand } from '../../../api/use-command.js';

/** Asks for the page on which a plan is paid. */
export function useOpenCheckout() {
  return useCommand<Checkout, CheckoutView>({ method: 'POST', path: '/stripe/checkout/' });
}
