import { planAggregate } from '@canvass/contracts/plan/state';
import type { ChoosePlan } from '@canvass/contracts/subscription/commands';
import {
  currentRun,
  followingPlan,
  subscriptionAggregate,
  type SubscriptionState,
} from '@canvass/contracts/subscription/state';
import type { Chosen } from '@canvass/contracts/subscription/view';
import type { OfferedPlan } from '@canvass/platform/payments/port';
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
import { settleFollowing, settleSubscription } from './settle.js';

const subscription = {
  ...{ aggregate: subscriptionAggregate },
  consequences: subscriptionConsequences,
};

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
  if (doneBy(events, caller)) {
    await settleFollowing(dependencies, caller, firm);
    return chosen(dependencies, firm);
  }
  const plan = await loadOffered(dependencies, command);
  if (plan.content.amount === 0) return follow(dependencies, caller, plan);
  const confirmUrl = await changeAtProvider(dependencies, caller, state, plan);
  if (!confirmUrl) return goOn(dependencies, caller, false);
  await settleSubscription(dependencies, caller, firm);
  return chosen(dependencies, firm, confirmUrl);
}

/** Names a free plan that begins at the end of the paid period. */
async function follow(
  dependencies: CommandDependencies,
  caller: Caller,
  plan: OfferedPlan,
): Promise<Done<Chosen>> {
  const { firm, commandId } = caller;
  const reference = derivedId('following subscription', firm, commandId);
  const { provider } = dependencies.payments;
  await run(dependencies, caller, {
    ...{ ...subscription, id: firm },
    prepare: () => undefined,
    decide: (state) => nameFollowing(state, plan, provider, reference),
  });
  return chosen(dependencies, firm);
}

/** Has the provider change the plan. @returns the page on which the customer must confirm it first, if any */
async function changeAtProvider(
  dependencies: CommandDependencies,
  caller: Caller,
  state: SubscriptionState,
  plan: OfferedPlan,
): Promise<string | undefined> {
  const { payments } = dependencies;
  const current = currentRun(state);
  const before = current && (await load(dependencies, planAggregate, current.plan)).state;
  const { reference } = runToChange(state, plan, before?.content, payments.provider);
  const { confirmUrl, ...report } = await payments.change(reference, plan, caller.commandId);
  await recordReport(dependencies, causedBy(caller), report);
  return confirmUrl;
}

/** Once the provider has changed the plan, withdraws the free one that was to follow. */
async function goOn(
  dependencies: CommandDependencies,
  caller: Caller,
  isRepeated: boolean,
): Promise<Done<Chosen>> {
  const { firm } = caller;
  await run(dependencies, causedBy(caller), {
    ...{ ...subscription, id: firm },
    prepare: () => undefined,
    // A repeated command leaves alone a plan that was named to follow since.
    decide: (state) => (isRepeated && followingPlan(state) ? [] : withdrawFollowing(state)),
  });
  await settleSubscription(dependencies, caller, firm);
  return chosen(dependencies, firm);
}
