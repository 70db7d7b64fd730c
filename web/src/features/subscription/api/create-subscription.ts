import { subscriptionCalls } from '@canvass/contracts/subscription/calls';
import { useCommand } from '../../../api/use-command.js';

/** Begins a plan that costs nothing. */
export function useCreateSubscription() {
  return useCommand(subscriptionCalls.create, { changes: ['account', 'poll'] });
}
