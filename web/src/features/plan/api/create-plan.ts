import { planCalls } from '@canvass/contracts/plan/calls';
import { useCommand } from '../../../api/use-command.js';

/** Makes a plan; the form shows what is wrong with its fields. */
export function useCreatePlan() {
  return useCommand(planCalls.create, {
    changes: ['plan'],
    shownInPlace: ['invalidInput', 'planNameTaken'],
  });
}
