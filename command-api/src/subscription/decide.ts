import type { PlanContent } from '@canvass/contracts/plan/plan';
import { isCustomPlan } from '@canvass/contracts/plan/plan';
import type { PlanState } from '@canvass/contracts/plan/state';
import { conflict, notFound, Refusal } from '@canvass/contracts/rule/refusal';
import type { SubscriptionEvent } from '@canvass/contracts/subscription/events';
import { paymentOnItsWay } from '@canvass/contracts/subscription/money';
import { currentEnd } from '@canvass/contracts/subscription/present';
import { isCharged, type Provider } from '@canvass/contracts/subscription/provider';
import {
  currentRun,
  dueRun,
  followingPlan,
  isEnterpriseOn,
  subscriptionAggregate,
  type Following,
  type Run,
  type SubscriptionState,
} from '@canvass/contracts/subscription/state';
import type { OfferedPlan } from '@canvass/platform/payments/port';

/** The id and the start of a new run. */
interface Beginning {
  reference: string;
  /** ISO 8601 */
  now: string;
}

/**
 * A plan, if companies can choose it.
 * @throws Refusal notFound, planNotOffered
 */
export function offeredPlan(id: string, { content, deleted }: PlanState): OfferedPlan {
  if (!content || deleted) throw notFound();
  if (!content.active || isCustomPlan({ ...content, id })) throw conflict('planNotOffered');
  return { id, content };
}

/** Requires the price that the customer agreed to. @throws Refusal priceChanged */
export function requirePrice(
  { content }: OfferedPlan,
  { amount, currency, interval }: Pick<PlanContent, 'amount' | 'currency' | 'interval'>,
): void {
  const isSame =
    content.amount === amount && content.currency === currency && content.interval === interval;
  if (!isSame) throw conflict('priceChanged');
}

/** The current run, if the provider in use charges for it. */
function paidRun(state: SubscriptionState, provider: Provider): Run | undefined {
  const run = currentRun(state);
  return run?.origin === provider ? run : undefined;
}

/** Requires that no other provider charges for a run: we could not tell it, and it would go on charging. */
function requireReachable(run: Run, provider: Provider): void {
  const isElsewhere = isCharged(run, provider) && run.origin !== provider;
  if (isElsewhere) throw new Refusal('unavailable', 'paymentsUnavailable');
}

/** The current run, which the provider in use must charge for. @throws Refusal noSubscription, paymentsUnavailable */
function requirePaid(state: SubscriptionState, provider: Provider): Run {
  const run = currentRun(state);
  if (run) requireReachable(run, provider);
  if (run?.origin !== provider) throw conflict('noSubscription');
  return run;
}

/** @throws Refusal planCurrent */
function requireOther(run: Run | undefined, plan: string): void {
  // A plan that was cancelled can be chosen again.
  if (run?.plan === plan && run.cancelAt === undefined) throw conflict('planCurrent');
}

/** When a new run starts: later than all earlier ones, so that it becomes the current one. @param at ISO 8601 */
function startAfter(state: SubscriptionState, at: string): string {
  const [latest = ''] = Object.values(state.runs)
    .map(({ startAt }) => startAt)
    .toSorted()
    .reverse();
  return at > latest ? at : new Date(Date.parse(latest) + 1).toISOString();
}

/** Begins the plan that follows a run which has ended, as of its end; no events when none follows, or it has begun. */
export function beginDue(state: SubscriptionState): SubscriptionEvent[] {
  const due = dueRun(state);
  if (!due) return [];
  const { reference, plan, interval } = due;
  const startAt = startAfter(state, due.startAt);
  return [
    { type: 'SubscriptionStarted', data: { reference, plan, origin: 'free', interval, startAt } },
  ];
}

function started(
  state: SubscriptionState,
  { id, content }: OfferedPlan,
  origin: 'free' | 'enterprise',
  { reference, now }: Beginning,
): SubscriptionEvent {
  const startAt = startAfter(state, now);
  const data = { reference, plan: id, origin, interval: content.interval, startAt };
  return { type: 'SubscriptionStarted', data };
}

/**
 * Starts a free plan for a firm that has no plan or another free one.
 * @throws Refusal planNotFree, planCurrent, subscriptionRunning
 */
export function startFree(
  state: SubscriptionState,
  plan: OfferedPlan,
  provider: Provider,
  beginning: Beginning,
): SubscriptionEvent[] {
  if (plan.content.amount > 0) throw conflict('planNotFree');
  const run = currentRun(state);
  requireOther(run, plan.id);
  if (run?.origin === 'enterprise' || paidRun(state, provider))
    throw conflict('subscriptionRunning');
  return [started(state, plan, 'free', beginning)];
}

/**
 * Requires that a firm can buy a plan: the plan has a price, and the firm pays for none yet.
 * @throws Refusal planFree, subscriptionRunning, paymentOnItsWay
 */
export function requireBuyable(
  state: SubscriptionState,
  plan: OfferedPlan,
  provider: Provider,
): void {
  if (plan.content.amount === 0) throw conflict('planFree');
  if (paidRun(state, provider)) throw conflict('subscriptionRunning');
  if (paymentOnItsWay(state, provider) === 'purchase') throw conflict('paymentOnItsWay');
}

/**
 * Switches the enterprise plan on, in place of any other that the firm has.
 * @param plan undefined when none is offered
 * @throws Refusal planNotOffered
 */
export function activateEnterprise(
  state: SubscriptionState,
  plan: OfferedPlan | undefined,
  beginning: Beginning,
): SubscriptionEvent[] {
  if (hasEnterprise(state)) return [];
  if (!plan) throw conflict('planNotOffered');
  return [started(state, plan, 'enterprise', beginning)];
}

/** Whether the enterprise plan is on. */
export function hasEnterprise(state: SubscriptionState): boolean {
  return isEnterpriseOn(currentRun(state));
}

/** Switches the enterprise plan off at once. */
export function deactivateEnterprise(state: SubscriptionState): SubscriptionEvent[] {
  const run = currentRun(state);
  if (run?.origin !== 'enterprise') return [];
  return [
    { type: 'SubscriptionLapsed', data: { reference: run.reference, reason: 'deactivated' } },
  ];
}

/**
 * Checks a change of a paid plan to another one, or to the same one after it was cancelled.
 * @param before current content of the plan that is paid for
 * @returns the run that is to be changed at the provider
 * @throws Refusal noSubscription, paymentsUnavailable, planCurrent, currencyDiffers
 */
export function runToChange(
  state: SubscriptionState,
  plan: OfferedPlan,
  before: PlanContent | undefined,
  provider: Provider,
): Run {
  const run = requirePaid(state, provider);
  requireOther(run, plan.id);
  const currency = run.price?.currency ?? before?.currency;
  if (currency && currency !== plan.content.currency) throw conflict('currencyDiffers');
  return run;
}

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

/** The current run, to be cancelled. @throws Refusal noSubscription, paymentsUnavailable */
export function runToCancel(state: SubscriptionState, provider: Provider): Run {
  const run = currentRun(state);
  if (!run) throw conflict('noSubscription');
  requireReachable(run, provider);
  return run;
}

/** Cancels a run that no provider charges for. @throws Refusal noSubscription, paymentsUnavailable */
export function cancelHere(
  state: SubscriptionState,
  provider: Provider,
  now: string,
): SubscriptionEvent[] {
  const begun = beginDue(state);
  const run = runToCancel(subscriptionAggregate.evolveAll(state, begun), provider);
  if (run.cancelAt !== undefined) return begun;
  const data = { reference: run.reference, cancelAt: currentEnd(run, now) };
  return [...begun, { type: 'SubscriptionCancelled', data }];
}
