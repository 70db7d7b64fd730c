import { subscriptionCalls } from '@canvass/contracts/subscription/calls';
import { useCommand } from '../../../api/use-command.js';

/** Asks for the page on which a plan is paid. */
export function useOpenCheckout() {
  return useCommand(subscriptionCalls.checkout);
}
