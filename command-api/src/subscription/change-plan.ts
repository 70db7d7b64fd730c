import { planAggregate } from '@canvass/contracts/plan/state';
import type { ChoosePlan } from '@canvass/contracts/subscription/commands';
import {
  currentRun,
  followingPlan,
  subscriptionAggregate,
  type SubscriptionState,
} from '@canvass/contracts/subscription/state';
import type { Chosen } from '@canvass/contracts/subscription/view';
import type { Changed, OfferedPlan } from '@canvass/platform/payments/port';
import type { Caller } from '../command/caller.js';
import type { CommandDependencies } from '../command/dependencies.js';
import { doneBy, load } from '../command/handle.js';
import { derivedId } from '../command/ids.js';
import { run, type Done } from '../command/run.js';
import { chosen } from './chosen.js';
import { subscriptionConsequences } from './consequences.js';
import { runToChange } from './decide.js';
import { nameFollowing, withdrawFollowing } from './following.js';
import { loadOffered } from './offered.js';
import { causedBy, requirePayer } from './payer.js';
import { isReported, recordReport } from './record-report.js';
import { followUp, takeReport } from './take-report.js';

/**
 * Changes a paid plan: to another paid one at once, to a free one at the end of the period.
 * @throws Refusal accountInactive, notFound, planNotOffered, priceChanged, noSubscription, paymentsUnavailable,
 * planCurrent, planFollows, currencyDiffers, and what `Payments.change` does
 */
export async function changePlan(
  dependencies: CommandDependencies,
  caller: Caller,
  command: ChoosePlan,
): Promise<Done<Chosen>> {
  await requirePayer(dependencies, caller);
  const { firm, commandId } = caller;
  const { state, events } = await load(dependencies, subscriptionAggregate, firm);
  // The same command again: by now the plan may not be offered, or have another price, so its events count.
  if (isReported(events, commandId)) return goOn(dependencies, caller, true);
  if (doneBy(events, caller)) return follow(dependencies, caller, undefined);
  const plan = await loadOffered(dependencies, command);
  if (plan.content.amount === 0) return follow(dependencies, caller, plan);
  const { confirmUrl, ...report } = await changeAtProvider(dependencies, caller, state, plan);
  if (confirmUrl) {
    await takeReport(dependencies, causedBy(caller), report);
    return chosen(dependencies, firm, confirmUrl);
  }
  await recordReport(dependencies, causedBy(caller), report);
  return goOn(dependencies, caller, false);
}

/** Names a free plan that begins at the end of the paid period; undefined for a repeated command, which has named it. */
async function follow(
  dependencies: CommandDependencies,
  caller: Caller,
  plan: OfferedPlan | undefined,
): Promise<Done<Chosen>> {
  const { firm, commandId } = caller;
  const reference = derivedId('following subscription', firm, commandId);
  const { provider } = dependencies.payments;
  await run(dependencies, caller, {
    ...{ aggregate: subscriptionAggregate, id: firm, consequences: subscriptionConsequences },
    prepare: () => undefined,
    decide: (state) => (plan ? nameFollowing(state, plan, provider, reference) : []),
  });
  return chosen(dependencies, firm);
}

/** Has the provider change the plan. @returns its report, and the page on which the customer must confirm it first, if any */
async function changeAtProvider(
  dependencies: CommandDependencies,
  caller: Caller,
  state: SubscriptionState,
  plan: OfferedPlan,
): Promise<Changed> {
  const { payments } = dependencies;
  const current = currentRun(state);
  const before = current && (await load(dependencies, planAggregate, current.plan)).state;
  const { reference } = runToChange(state, plan, before?.content, payments.provider);
  return payments.change(reference, plan, caller.commandId);
}

/** Once the provider has changed the plan, withdraws the free one that was to follow. */
async function goOn(
  dependencies: CommandDependencies,
  caller: Caller,
  isRepeated: boolean,
): Promise<Done<Chosen>> {
  const { firm } = caller;
  await run(dependencies, causedBy(caller), {
    ...{ aggregate: subscriptionAggregate, id: firm, ...followUp },
    prepare: () => undefined,
    // A repeated command leaves alone a plan that was named to follow since.
    decide: (state) => (isRepeated && followingPlan(state) ? [] : withdrawFollowing(state)),
  });
  return chosen(dependencies, firm);
}
