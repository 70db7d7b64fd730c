import { idOf } from '@canvass/contracts/event/envelope';
import { subscriptionAggregate } from '@canvass/contracts/subscription/state';
import type { LastingProcess } from '../process/lasting-process.js';
import type { ReactionDependencies } from '../reaction/dependencies.js';
import { createSubscriptionEffects } from './effects.js';
import { subscriptionPolicy, type SubscriptionEffect, type SubscriptionProcess } from './policy.js';
import type { SubscriptionStanding } from './standing.js';

/** The subscription of each firm: renewed, reminded of, ended. */
export function subscriptionProcess(
  dependencies: ReactionDependencies,
): LastingProcess<SubscriptionProcess, unknown, SubscriptionEffect, SubscriptionStanding> {
  return {
    kind: { policy: subscriptionPolicy, perform: createSubscriptionEffects(dependencies) },
    types: subscriptionAggregate.types,
    tell: ({ stream, type }) => ({ process: idOf(stream), news: { type } }),
  };
}
