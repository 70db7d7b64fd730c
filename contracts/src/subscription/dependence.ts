import { currentRun, followingPlan, isPaid, type SubscriptionState } from './state.js';

/**
 * Whether a firm would miss a plan: it has it, has it paid for at a provider that may go on with it, is about to have
 * it, or may be paying for it at this moment.
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
