import { planCalls } from '@canvass/contracts/plan/calls';
import { useCommand } from '../../../api/use-command.js';

/** Changes what is named of a plan; the form shows what is wrong, and what somebody else changed meanwhile. */
export function useEditPlan() {
  return useCommand(planCalls.edit, {
    changes: ['plan'],
    shownInPlace: ['invalidInput', 'editConflict', 'planNameTaken'],
  });
}
