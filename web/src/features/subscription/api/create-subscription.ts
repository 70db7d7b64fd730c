import type { ChoosePlan } from '@canvass/contracts/subscription/commands';
import type { Chosen } from '@canvass/contracts/subscription/view';
import { useCommand } from '../../../api/use-command.js';

/** Begins a plan that costs nothing. */
export function useCreateSubscription() {
  return useCommand<ChoosePlan, Chosen>({
    method: 'POST',
    path: '/stripe/createSubscription/',
    changes: ['account', 'poll'],
  });
}
