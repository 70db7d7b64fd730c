import { createPlanSchema, editPlanSchema } from '@canvass/contracts/plan/commands';
import { presentPlan } from '@canvass/contracts/plan/present';
import { planViewSchema } from '@canvass/contracts/plan/view';
import { deleteSchema } from '@canvass/contracts/question/commands';
import { route, type Access, type Route } from '@canvass/platform/http/route';
import { answer, commandOf } from '../command/answer.js';
import type { CommandDependencies } from '../command/dependencies.js';
import { baseOf, handle } from '../command/handle.js';
import { derivedId } from '../command/ids.js';
import { recordFacts } from '../command/record.js';
import { createPlan, deletePlan, editPlan } from './decide.js';
import { planFold } from './fold.js';

/** Plans are the platform's, whichever operator made them. */
const operators: Access = ['tabi'];
const path = '/stripe/pricing/tabi';

/** Commands about the plans that are sold. */
export function planRoutes(dependencies: CommandDependencies): Route[] {
  return [
    route({
      method: 'post',
      path,
      summary: 'Create a plan; offered at once unless it is not active',
      access: operators,
      body: createPlanSchema,
      answers: { 201: planViewSchema },
      handle: async ({ body, ...call }) => {
        const command = commandOf({ body, ...call });
        const id = derivedId('plan', command.firm, command.commandId);
        const outcome = await handle(dependencies, command, {
          stream: `plan-${id}`,
          fold: planFold,
          decide: ({ state }) =>
            createPlan(state, { ...body, currency: body.currency ?? dependencies.planCurrency }),
        });
        return answer(201, presentPlan(id, outcome.state, recordFacts(outcome)), outcome.position);
      },
    }),
    route({
      method: 'patch',
      path,
      summary: 'Edit a plan; firms that have it have it as edited',
      access: operators,
      body: editPlanSchema,
      answers: { 200: planViewSchema },
      handle: async ({ body, ...call }) => {
        const outcome = await handle(dependencies, commandOf({ body, ...call }), {
          stream: `plan-${body.id}`,
          fold: planFold,
          decide: (loaded) => editPlan(loaded.state, baseOf(loaded, planFold, body.revision), body),
        });
        const view = presentPlan(body.id, outcome.state, recordFacts(outcome));
        return answer(200, view, outcome.position);
      },
    }),
    route({
      method: 'delete',
      path,
      summary: 'Offer a plan no more; firms that have it keep it',
      access: operators,
      body: deleteSchema,
      answers: { 200: deleteSchema },
      handle: async ({ body, ...call }) => {
        const { position } = await handle(dependencies, commandOf({ body, ...call }), {
          stream: `plan-${body.id}`,
          fold: planFold,
          decide: ({ state }) => deletePlan(state),
        });
        return answer(200, { id: body.id }, position);
      },
    }),
  ];
}
