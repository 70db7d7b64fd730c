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
import { changeOf, requirePayer } from './payer.js';
import { isReported, recordReport } from './record-report.js';
import { settleFollowing, settleSubscription } from './settle.js';

const subscription = {
  ...{ aggregate: subscriptionAggregate },
  consequences: subscriptionConsequences,
};

/**
 * Changes the plan that is paid for: to another that costs something at once, to a free one when its period is over.
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
  // By now the plan may be offered no more, or cost something else: what was done says what was meant.
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

/** The free plan begins when what has been paid for is over. */
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

/** The provider changes the plan at once. @returns the page on which the customer has to confirm it first */
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
  await recordReport(dependencies, changeOf(caller), report);
  return confirmUrl;
}

/** Once the provider has changed the plan, no free one is to follow any more. */
async function goOn(
  dependencies: CommandDependencies,
  caller: Caller,
  isRepeated: boolean,
): Promise<Done<Chosen>> {
  const { firm } = caller;
  await run(dependencies, changeOf(caller), {
    ...{ ...subscription, id: firm },
    prepare: () => undefined,
    // The first time it may have come no further than this; what has been named since goes on to follow.
    decide: (state) => (isRepeated && followingPlan(state) ? [] : withdrawFollowing(state)),
  });
  await settleSubscription(dependencies, caller, firm);
  return chosen(dependencies, firm);
}
