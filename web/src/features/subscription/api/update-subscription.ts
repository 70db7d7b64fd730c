import type { ChoosePlan } from '@canvass/contracts/subscription/commands';
import type { Chosen } from '@canvass/contracts/subscription/view';
import { useCommand } from '../../../api/use-command.js';

/** Changes a paid plan into another. */
export function useUpdateSubscription() {
  return useCommand<ChoosePlan, Chosen>({
    method: 'PATCH',
    path: '/stripe/updateSubscription/',
    changes: ['account'],
  });
}
