import { planAggregate } from '@canvass/contracts/plan/state';
import { currentRun, subscriptionAggregate } from '@canvass/contracts/subscription/state';
import type { AskChangeCost } from '@canvass/contracts/subscription/commands';
import type { ChangeCost } from '@canvass/contracts/subscription/view';
import type { Caller } from '../command/caller.js';
import type { CommandDependencies } from '../command/dependencies.js';
import { load } from '../command/handle.js';
import type { Done } from '../command/run.js';
import { runToChange } from './decide.js';
import { loadOffered } from './offered.js';
import { requirePayer } from './payer.js';

/**
 * What a change to another paid plan would cost if it was made now, by the payment provider.
 * @throws Refusal accountInactive, notFound, planNotOffered, noSubscription, paymentsUnavailable, planCurrent,
 * currencyDiffers, planNotSold
 */
export async function costOfChange(
  dependencies: CommandDependencies,
  caller: Caller,
  { planId }: AskChangeCost,
): Promise<Done<ChangeCost>> {
  await requirePayer(dependencies, caller);
  const { payments } = dependencies;
  const { state } = await load(dependencies, subscriptionAggregate, caller.firm);
  const plan = await loadOffered(dependencies, { planId });
  const current = currentRun(state);
  const before = current && (await load(dependencies, planAggregate, current.plan)).state;
  const { reference } = runToChange(state, plan, before?.content, payments.provider);
  return { view: await payments.costOfChange(reference, plan), position: undefined };
}
