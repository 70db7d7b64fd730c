import type { RecordedEvent } from '@canvass/contracts/event/envelope';
import { planAggregate } from '@canvass/contracts/plan/state';
import type { AskChangeCost, ChoosePlan } from '@canvass/contracts/subscription/commands';
import {
  currentRun,
  followingPlan,
  subscriptionAggregate,
  type Run,
  type SubscriptionState,
} from '@canvass/contracts/subscription/state';
import type { ChangeCost, Chosen } from '@canvass/contracts/subscription/view';
import type { OfferedPlan } from '@canvass/platform/payments/port';
import type { Caller } from '../../command/caller.js';
import type { CommandDependencies } from '../../command/dependencies.js';
import { doneBy, load } from '../../command/handle.js';
import { derivedId } from '../../command/ids.js';
import { run, type Done } from '../../command/run.js';
import { causedBy, chosen, loadOffered, requirePayer } from '../choice.js';
import { followUp, subscriptionConsequences } from '../consequences.js';
import { nameFollowing, runToChange, withdrawFollowing } from '../decide.js';
import { recordReport } from '../reports/record-report.js';
import { takeReport } from '../reports/take-report.js';

/** How a plan is changed; or how the same command has changed it before. */
type Change =
  | { how: 'atOnce'; paid: Run; plan: OfferedPlan }
  | { how: 'afterPeriod'; plan: OfferedPlan }
  | { how: 'wasAtOnce' }
  | { how: 'wasAfterPeriod' };

/** A command on the caller's subscription that needs no more than its state. */
const onSubscription = ({ firm }: Caller) => ({
  ...{ aggregate: subscriptionAggregate, id: firm },
  prepare: () => undefined,
});

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
  const change = await howToChange(dependencies, caller, command);
  let confirmUrl: string | undefined;
  switch (change.how) {
    case 'atOnce':
      confirmUrl = await changeAtOnce(dependencies, caller, change);
      break;
    case 'wasAtOnce':
      await run(dependencies, causedBy(caller), {
        ...{ ...onSubscription(caller), ...followUp },
        // A plan that was named to follow since is left alone.
        decide: (state) => (followingPlan(state) ? [] : withdrawFollowing(state)),
      });
      break;
    case 'afterPeriod': {
      const reference = derivedId('following subscription', firm, commandId);
      const { provider } = dependencies.payments;
      await run(dependencies, caller, {
        ...{ ...onSubscription(caller), consequences: subscriptionConsequences },
        decide: (state) => nameFollowing(state, change.plan, provider, reference),
      });
      break;
    }
    case 'wasAfterPeriod':
      await run(dependencies, caller, {
        ...{ ...onSubscription(caller), consequences: subscriptionConsequences },
        decide: () => [],
      });
      break;
  }
  return chosen(dependencies, firm, confirmUrl);
}

/** Decides how the plan is changed. */
async function howToChange(
  dependencies: CommandDependencies,
  caller: Caller,
  command: ChoosePlan,
): Promise<Change> {
  const { state, events } = await load(dependencies, subscriptionAggregate, caller.firm);
  // The same command again: by now the plan may not be offered, or have another price, so its events count.
  if (isReported(events, caller.commandId)) return { how: 'wasAtOnce' };
  if (doneBy(events, caller)) return { how: 'wasAfterPeriod' };
  const plan = await loadOffered(dependencies, command);
  return plan.content.amount === 0
    ? { how: 'afterPeriod', plan }
    : { how: 'atOnce', plan, paid: await loadPaid(dependencies, state, plan) };
}

/** Whether a firm's stream has what a command had the provider change, by the provider's answer or by its message. */
function isReported(events: readonly RecordedEvent[], command: string): boolean {
  return events.some(
    ({ data, metadata }) => metadata.correlationId === command || data['changedBy'] === command,
  );
}

/** The run that the provider is to change. @throws Refusal noSubscription, paymentsUnavailable, planCurrent, currencyDiffers */
async function loadPaid(
  dependencies: CommandDependencies,
  state: SubscriptionState,
  plan: OfferedPlan,
): Promise<Run> {
  const current = currentRun(state);
  const before = current && (await load(dependencies, planAggregate, current.plan)).state;
  return runToChange(state, plan, before?.content, dependencies.payments.provider);
}

/**
 * Has the provider change the plan. Once that is done, the free one that was to follow is withdrawn.
 * @returns the page on which the customer must confirm the change first, if any
 */
async function changeAtOnce(
  dependencies: CommandDependencies,
  caller: Caller,
  { paid, plan }: Extract<Change, { how: 'atOnce' }>,
): Promise<string | undefined> {
  const { payments } = dependencies;
  const { confirmUrl, ...report } = await payments.change(paid.reference, plan, caller.commandId);
  if (confirmUrl) {
    await takeReport(dependencies, causedBy(caller), report);
  } else {
    await recordReport(dependencies, causedBy(caller), report);
    await run(dependencies, causedBy(caller), {
      ...{ ...onSubscription(caller), ...followUp },
      decide: withdrawFollowing,
    });
  }
  return confirmUrl;
}

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
  const { state } = await load(dependencies, subscriptionAggregate, caller.firm);
  const plan = await loadOffered(dependencies, { planId });
  const { reference } = await loadPaid(dependencies, state, plan);
  return { view: await dependencies.payments.costOfChange(reference, plan), position: undefined };
}
