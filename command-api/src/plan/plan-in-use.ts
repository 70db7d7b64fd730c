import { dependsOnPlan } from '@canvass/contracts/subscription/dependence';
import { idOf } from '@canvass/contracts/event/envelope';
import type { SubscriptionEvent } from '@canvass/contracts/subscription/events';
import { subscriptionAggregate } from '@canvass/contracts/subscription/state';
import type { CommandDependencies } from '../command/dependencies.js';
import { load } from '../command/handle.js';

/** Types of the events by which a firm gets a plan. */
const TYPES: readonly SubscriptionEvent['type'][] = [
  ...(['SubscriptionStarted', 'SubscriptionReported'] as const),
  ...(['FollowingPlanNamed', 'CheckoutOpened'] as const),
];

/** Whether any firm depends on a plan. It reads the whole log, which only deleting a plan needs. */
export async function isPlanInUse(
  dependencies: Pick<CommandDependencies, 'log'>,
  plan: string,
): Promise<boolean> {
  const asked = new Set<string>();
  for await (const { events, caughtUp } of dependencies.log.subscribe({ types: TYPES })) {
    for (const { stream, data } of events) {
      if (data['plan'] !== plan || asked.has(stream)) continue;
      asked.add(stream);
      const { state } = await load(dependencies, subscriptionAggregate, idOf(stream));
      if (dependsOnPlan(state, plan)) return true;
    }
    if (caughtUp) break;
  }
  return false;
}
