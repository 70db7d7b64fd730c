import { conflict } from '@canvass/contracts/rule/refusal';
import type { SubscriptionEvent } from '@canvass/contracts/subscription/events';
import type { Provider } from '@canvass/contracts/subscription/provider';
import {
  currentRun,
  followingPlan,
  type Following,
  type SubscriptionState,
} from '@canvass/contracts/subscription/state';
import type { OfferedPlan } from '@canvass/platform/payments/port';
import { paidRun, requireOther, requirePaid } from './decide.js';

/**
 * A free plan is to follow what is paid for, which goes on to the end of what has been paid.
 * @param reference our own id for the run that is to begin then
 * @throws Refusal noSubscription, paymentsUnavailable, planCurrent, planFollows
 */
export function nameFollowing(
  state: SubscriptionState,
  { id, content }: OfferedPlan,
  provider: Provider,
  reference: string,
): SubscriptionEvent[] {
  const run = requirePaid(state, provider);
  requireOther(run, id);
  if (followingPlan(state)?.plan === id) throw conflict('planFollows');
  const following = { run: reference, plan: id, interval: content.interval };
  return [{ type: 'FollowingPlanNamed', data: { reference: run.reference, ...following } }];
}

/** What was to follow does not any more; the current run goes on, or ends for good. */
export function withdrawFollowing(state: SubscriptionState): SubscriptionEvent[] {
  const run = currentRun(state);
  if (!run || !state.following[run.reference]) return [];
  return [{ type: 'FollowingPlanWithdrawn', data: { reference: run.reference } }];
}

/**
 * A firm that has the provider go on with what was to end, say on its own pages, has nothing follow. What was never known
 * to end says nothing of that: it may have been reported before the provider was asked to end it.
 * @param before as it stood before the provider reported
 * @param after as it stands with what it reported
 */
export function withdrawResumed(
  before: SubscriptionState,
  after: SubscriptionState,
  reference: string,
): SubscriptionEvent[] {
  const run = after.runs[reference];
  const goesOn = run && run.status !== 'ended' && run.cancelAt === undefined;
  const isResumed = goesOn && before.runs[reference]?.cancelAt !== undefined;
  if (!isResumed || !after.following[reference]) return [];
  return [{ type: 'FollowingPlanWithdrawn', data: { reference } }];
}

/** What a plan is to follow and nobody has ended yet, with that plan. */
export function runToEnd(
  state: SubscriptionState,
  provider: Provider,
): { reference: string; following: Following } | undefined {
  const run = paidRun(state, provider);
  const following = run && state.following[run.reference];
  if (!following || run.cancelAt !== undefined) return undefined;
  return { reference: run.reference, following };
}
