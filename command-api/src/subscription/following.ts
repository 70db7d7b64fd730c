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
 * Names a free plan to follow the paid one at the end of its period.
 * @param reference our id for the run that begins then
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

/** Withdraws the plan that was to follow the current run. */
export function withdrawFollowing(state: SubscriptionState): SubscriptionEvent[] {
  const run = currentRun(state);
  if (!run || !state.following[run.reference]) return [];
  return [{ type: 'FollowingPlanWithdrawn', data: { reference: run.reference } }];
}

/**
 * Withdraws the plan that was to follow a run, when the firm has resumed the run, say on the provider's own pages. A report
 * on a run that was never known to end is no resumption: it may be older than our request to end the run.
 * @param before the state before the provider's report
 * @param after the state with the report
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

/** The paid run that is to end because a plan follows it, with that plan; undefined when it was ended already. */
export function runToEnd(
  state: SubscriptionState,
  provider: Provider,
): { reference: string; following: Following } | undefined {
  const run = paidRun(state, provider);
  const following = run && state.following[run.reference];
  if (!following || run.cancelAt !== undefined) return undefined;
  return { reference: run.reference, following };
}
