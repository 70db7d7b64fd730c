import type { EndTestCheckout } from '@canvass/contracts/subscription/commands';
import type { TestCheckoutLeft } from '@canvass/contracts/subscription/view';
import { useCommand } from '../../../api/use-command.js';

/** Pays at the test provider, or leaves; answers where the browser goes. */
export function useEndTestCheckout(id: string) {
  return useCommand<EndTestCheckout, TestCheckoutLeft>({
    method: 'POST',
    path: `/stripe/test-checkout/${encodeURIComponent(id)}`,
  });
}
