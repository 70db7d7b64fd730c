import type { PlanDeleted } from '@canvass/contracts/plan/view';
import { useCommand } from '../../../api/use-command.js';

/** Deletes a plan, or takes it off offer where companies depend on it. */
export function useDeletePlan() {
  return useCommand<{ id: string }, PlanDeleted>({
    method: 'DELETE',
    path: '/stripe/pricing/tabi/',
    changes: ['plan'],
  });
}
