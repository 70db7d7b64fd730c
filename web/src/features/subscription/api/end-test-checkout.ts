import { subscriptionCalls } from '@canvass/contracts/subscription/calls';
import { useCommand } from '../../../api/use-command.js';

/** Pays at the test provider, or leaves; answers where the browser goes. */
export function useEndTestCheckout(id: string) {
  return useCommand(subscriptionCalls.endTestCheckout, { parameters: { id } });
}
