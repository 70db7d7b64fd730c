import type { PlanContent } from '@canvass/contracts/plan/plan';
import type { PlanView } from '@canvass/contracts/plan/view';
import { useCommand } from '../../../api/use-command.js';

/** Makes a plan; the form shows what is wrong with its fields. */
export function useCreatePlan() {
  return useCommand<PlanContent, PlanView>({
    method: 'POST',
    path: '/stripe/pricing/tabi/',
    changes: ['plan'],
    shownInPlace: ['invalidInput', 'planNameTaken'],
  });
}
