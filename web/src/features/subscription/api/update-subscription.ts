import { subscriptionCalls } from '@canvass/contracts/subscription/calls';
import { useCommand } from '../../../api/use-command.js';

/** Changes a paid plan into another. */
export function useUpdateSubscription() {
  return useCommand(subscriptionCalls.update, { changes: ['account'] });
}
