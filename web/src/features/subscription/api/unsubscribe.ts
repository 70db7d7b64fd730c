import { subscriptionCalls } from '@canvass/contracts/subscription/calls';
import { useCommand } from '../../../api/use-command.js';

/** Cancels the subscription; it stays until the end of its period. */
export function useUnsubscribe() {
  return useCommand(subscriptionCalls.unsubscribe, { changes: ['account'] });
}
