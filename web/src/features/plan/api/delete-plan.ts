import { planCalls } from '@canvass/contracts/plan/calls';
import { useCommand } from '../../../api/use-command.js';

/** Deletes a plan, or takes it off offer where companies depend on it. */
export function useDeletePlan() {
  return useCommand(planCalls.delete, { changes: ['plan'] });
}
