import { planAggregate } from '@canvass/contracts/plan/state';
import type { ChoosePlan } from '@canvass/contracts/subscription/commands';
import type { OfferedPlan } from '@canvass/platform/payments/port';
import type { CommandDependencies } from '../command/dependencies.js';
import { load } from '../command/handle.js';
import { offeredPlan, requirePrice } from './decide.js';

/** Loads a plan that companies can choose, at the agreed price. @throws Refusal notFound, planNotOffered, priceChanged */
export async function loadOffered(
  dependencies: Pick<CommandDependencies, 'log'>,
  { planId, price }: ChoosePlan,
): Promise<OfferedPlan> {
  const { state } = await load(dependencies, planAggregate, planId);
  const plan = offeredPlan(planId, state);
  if (price) requirePrice(plan, price);
  return plan;
}
