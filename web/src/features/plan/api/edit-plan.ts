import type { EditPlan } from '@canvass/contracts/plan/commands';
import type { PlanView } from '@canvass/contracts/plan/view';
import { useCommand } from '../../../api/use-command.js';

/** Changes what is named of a plan; the form shows what is wrong, and what somebody else changed meanwhile. */
export function useEditPlan() {
  return useCommand<EditPlan, PlanView>({
    method: 'PATCH',
    path: '/stripe/pricing/tabi/',
    changes: ['plan'],
    shownInPlace: ['invalidInput', 'editConflict', 'planNameTaken'],
  });
}
