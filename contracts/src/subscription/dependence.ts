import { currentRun, followingPlan, isPaid, type SubscriptionState } from './state.js';

/**
 * Whether a firm depends on a plan: it has it, a provider may still charge for it, it will have it next, or a checkout for
 * it may be in progress.
 */
export function dependsOnPlan(state: SubscriptionState, plan: string): boolean {
  const isGoingOn = Object.values(state.runs).some(
    (run) =>
      run.plan === plan &&
      isPaid(run) &&
      run.status !== 'ended' &&
      !state.lapsed.includes(run.reference),
  );
  const isBeingBought = Object.values(state.checkouts).some((checkout) => checkout.plan === plan);
  return (
    isGoingOn ||
    isBeingBought ||
    currentRun(state)?.plan === plan ||
    followingPlan(state)?.plan === plan
  );
}
