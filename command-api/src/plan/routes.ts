import { createPlanSchema, editPlanSchema } from '@canvass/contracts/plan/commands';
import { presentPlan } from '@canvass/contracts/plan/present';
import { samePlanName } from '@canvass/contracts/plan/rules';
import { evolvePlan } from '@canvass/contracts/plan/state';
import { planDeletedSchema, planViewSchema } from '@canvass/contracts/plan/view';
import { deleteSchema } from '@canvass/contracts/question/commands';
import { route, type Access, type Route } from '@canvass/platform/http/route';
import { answer, commandOf } from '../command/answer.js';
import type { CommandDependencies } from '../command/dependencies.js';
import { baseOf, handle } from '../command/handle.js';
import { derivedId } from '../command/ids.js';
import { recordFacts } from '../command/record.js';
import { createPlan, deletePlan, editPlan } from './decide.js';
import { planFold } from './fold.js';
import { isPlanInUse } from './plan-in-use.js';
import { takePlanName } from './plan-name.js';

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
          decide: async ({ state, events }) => {
            const currency = body.currency ?? dependencies.planCurrency;
            const decided = createPlan(state, { ...body, currency });
            await takePlanName(dependencies, command, { id, name: body.name }, events);
            return decided;
          },
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
        const command = commandOf({ body, ...call });
        const { id } = body;
        const outcome = await handle(dependencies, command, {
          stream: `plan-${id}`,
          fold: planFold,
          decide: async (loaded) => {
            const { state, events } = loaded;
            const decided = editPlan(state, baseOf(loaded, planFold, body.revision), body);
            const { name } = decided.reduce(evolvePlan, state).content ?? {};
            // Two that were called the same before no two could be go on as they are.
            if (name !== undefined && !samePlanName(name, state.content?.name ?? '')) {
              await takePlanName(dependencies, command, { id, name }, events);
            }
            return decided;
          },
        });
        const view = presentPlan(body.id, outcome.state, recordFacts(outcome));
        return answer(200, view, outcome.position);
      },
    }),
    route({
      method: 'delete',
      path,
      summary:
        'Delete a plan, or take it off offer where companies depend on it: they keep it, and nobody else can choose it',
      access: operators,
      body: deleteSchema,
      answers: { 200: planDeletedSchema },
      handle: async ({ body, ...call }) => {
        const { id } = body;
        const { state, position } = await handle(dependencies, commandOf({ body, ...call }), {
          stream: `plan-${id}`,
          fold: planFold,
          decide: async (loaded) => deletePlan(loaded.state, await isPlanInUse(dependencies, id)),
        });
        return answer(200, { id, isDeleted: state.deleted }, position);
      },
    }),
  ];
}
