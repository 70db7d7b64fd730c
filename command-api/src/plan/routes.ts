import { planCalls as calls } from '@canvass/contracts/plan/calls';
import { createPlanSchema, editPlanSchema } from '@canvass/contracts/plan/commands';
import { planDeletedSchema, planViewSchema } from '@canvass/contracts/plan/view';
import { deleteSchema } from '@canvass/contracts/http/delete';
import { route, type Route } from '@canvass/platform/http/route';
import { replied } from '../command/answer.js';
import { callerOf } from '../command/caller.js';
import type { CommandDependencies } from '../command/dependencies.js';
import { createPlan } from './create-plan.js';
import { deletePlan } from './delete-plan.js';
import { editPlan } from './edit-plan.js';

/** The plans that are sold. They belong to the platform, not to the operator who made them. */
export function planRoutes(dependencies: CommandDependencies): Route[] {
  return [
    route(calls.create, {
      summary: 'Create a plan; offered at once unless it is not active',
      body: createPlanSchema,
      answer: planViewSchema,
      handle: (call) => replied(createPlan(dependencies, callerOf(call), call.body)),
    }),
    route(calls.edit, {
      summary: 'Edit a plan; firms that have it have it as edited',
      body: editPlanSchema,
      answer: planViewSchema,
      handle: (call) => replied(editPlan(dependencies, callerOf(call), call.body)),
    }),
    route(calls.delete, {
      summary:
        'Delete a plan, or take it off offer where companies depend on it: they keep it, and nobody else can choose it',
      body: deleteSchema,
      answer: planDeletedSchema,
      handle: (call) => replied(deletePlan(dependencies, callerOf(call), call.body)),
    }),
  ];
}
