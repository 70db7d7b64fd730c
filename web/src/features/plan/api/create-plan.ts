import type { z } from 'zod';
import type { createPlanSchema } from '@canvass/contracts/plan/commands';
import type { PlanView } from '@canvass/contracts/plan/view';
import { useCommand } from '../../../api/use-command.js';

/** Makes a plan; the form shows what is wrong with its fields. */
export function useCreatePlan() {
  return useCommand<z.input<typeof createPlanSchema>, PlanView>({
    method: 'POST',
    path: '/stripe/pricing/tabi/',
    changes: ['plan'],
    shownInPlace: ['invalidInput', 'planNameTaken'],
  });
}
