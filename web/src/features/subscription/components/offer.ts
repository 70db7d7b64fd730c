import type { ProfileView } from '@canvass/contracts/account/view';
import { needsNoPlan } from '@canvass/contracts/firm/operators';
import type { OfferedPlan } from '@canvass/contracts/plan/view';
import type { SubscriptionView } from '@canvass/contracts/subscription/view';

/** Why an account may choose no plan. */
export type Closed = 'operator' | 'notOwner' | 'switchedOff';

/** Why a plan cannot follow the one that runs. */
export type Blocked =
  /** It is free, and the current plan is a custom one. */
  | 'runsOn'
  /** The current plan is paid in another currency. */
  | 'otherCurrency'
  /** The payment for another is on its way. */
  | 'onItsWay';

/** What a plan's card offers to its viewer. */
export type Offer =
  | 'register'
  | 'subscribe'
  /** It is free and begins at once. */
  | 'startFree'
  /** It is the account's plan. */
  | 'current'
  /** It is the account's plan and has been cancelled, which can be taken back. */
  | 'resume'
  /** It is free, and begins when the paid plan ends. */
  | 'follows'
  /** It is arranged by contact, not bought. */
  | 'contact'
  | Closed
  | Blocked;

/** The account that looks at the cards; `null` for guests. */
export type Viewer = Pick<ProfileView, 'account' | 'billing'> | null;

type Card = Pick<OfferedPlan, 'id' | 'isCustom' | 'amount' | 'currency'>;

/** Why an account may choose no plan at all; undefined where it may. */
export function closedFor({ account, billing }: NonNullable<Viewer>): Closed | undefined {
  if (needsNoPlan(account)) return 'operator';
  if (billing.mayChoosePlan) return undefined;
  return account.type === 'company' ? 'switchedOff' : 'notOwner';
}

function blockedBy(plan: Card, running: SubscriptionView): Blocked | undefined {
  // A free plan can follow any plan that is paid for.
  if (plan.amount === 0) return running.isCustom ? 'runsOn' : undefined;
  return running.isPaid && running.currency !== plan.currency ? 'otherCurrency' : undefined;
}

/** What a plan's card offers. A company that is inactive because it has no plan may choose one. */
export function offerOf(plan: Card, viewer: Viewer): Offer {
  const running = viewer && needsNoPlan(viewer.account) ? undefined : viewer?.account.subscription;
  const isRunning = running?.planId === plan.id;
  const closed = viewer ? closedFor(viewer) : undefined;
  if (isRunning && (closed ?? (plan.isCustom || !running.isCanceled))) return 'current';
  if (running?.following?.planId === plan.id) return 'follows';
  if (plan.isCustom) return 'contact';
  const startsFree = plan.amount === 0 && !running?.isPaid;
  if (!viewer) return startsFree ? 'startFree' : 'register';
  if (closed) return closed;
  if (isRunning) return 'resume';
  // No company pays twice; a free plan can still be chosen.
  if (viewer.billing.onItsWay === 'purchase' && plan.amount > 0) return 'onItsWay';
  return (running && blockedBy(plan, running)) ?? (startsFree ? 'startFree' : 'subscribe');
}

/**
 * How a plan is chosen: created for free, paid at the checkout, or changed to from a paid plan: at once or, if the new
 * plan is free, at the end of the period.
 */
export type Way = 'create' | 'checkout' | 'update' | 'follow';

/** @param subscription the one that runs, if any */
export function wayOf(
  { amount }: Pick<OfferedPlan, 'amount'>,
  subscription: Pick<SubscriptionView, 'isPaid'> | undefined,
): Way {
  if (subscription?.isPaid) return amount === 0 ? 'follow' : 'update';
  return amount === 0 ? 'create' : 'checkout';
}

/** The plan that costs nothing and that companies choose by themselves; undefined where none is on offer. */
export function freePlanOf(plans: readonly OfferedPlan[]): OfferedPlan | undefined {
  return plans.find(({ amount, isCustom }) => amount === 0 && !isCustom);
}
