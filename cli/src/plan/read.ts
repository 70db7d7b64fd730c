import { LARGEST_PAGE } from '@canvass/contracts/http/page';
import { planCalls } from '@canvass/contracts/plan/calls';
import { planListSchema, type PlanView } from '@canvass/contracts/plan/view';
import { samePlanName } from '@canvass/contracts/plan/rules';
import { Failure } from '../failure.js';
import { call, type Caller } from '../server/call.js';

/** Plans whose name has this part, or all; newest first. One page has more than any platform. */
export async function readPlans(caller: Caller, name: string = ''): Promise<PlanView[]> {
  const query = { limit: LARGEST_PAGE, name };
  const { plans } = await call(caller, planCalls.list, { query, answer: planListSchema });
  return plans;
}

/** The plan of this id or name. @throws Failure when there is none, or several are called this */
export async function findPlan(caller: Caller, asked: string): Promise<PlanView> {
  const plans = await readPlans(caller);
  const named = plans.filter(({ name }) => samePlanName(name, asked));
  const found = plans.find(({ id }) => id === asked) ?? named[0];
  if (!found) throw new Failure(`There is no plan ${asked}. See: canvass plan list`);
  if (found.id !== asked && named.length > 1) {
    const ids = named.map(({ id }) => id).join(', ');
    throw new Failure(`Several plans are called ${asked}. Say which by its id: ${ids}`);
  }
  return found;
}
