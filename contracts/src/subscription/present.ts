import type { AccountType } from '../account/account.js';
import { permits } from '../http/call.js';
import type { PlanContent } from '../plan/plan.js';
import type { InvoiceReport, SubscriptionPrice } from './events.js';
import { subscriptionCalls } from './calls.js';
import { periodAt } from './period.js';
import { endingOf, isCharged, type Provider } from './provider.js';
import type { Run } from './state.js';
import type { BillingView, InvoiceView, SubscriptionView } from './view.js';

/** End of the current period of a run: reported by its provider, or computed from its interval if it has none. */
export function currentEnd({ startAt, endAt, interval }: Run, now: string): string {
  return endAt ?? periodAt(startAt, interval ?? 'month', now).endAt;
}

/**
 * What a firm pays for its run: the price at which it was bought, as later price changes do not affect it; nothing if no
 * provider charges for it.
 */
function priceOf(
  run: Run,
  { amount, currency, interval }: PlanContent,
  provider: Provider,
): SubscriptionPrice {
  if (isCharged(run, provider)) return run.price ?? { amount, currency, interval };
  return { amount: 0, currency, interval: run.interval ?? interval };
}

/** A plan, and what is offered under it now. */
interface NamedPlan {
  id: string;
  content: PlanContent;
}

/**
 * A running subscription as both APIs answer it.
 * @param plan what is offered under its plan now
 * @param at the time, ISO 8601, and the payment provider that is in use then
 * @param following the plan that begins when it ends
 */
export function presentSubscription(
  run: Run,
  plan: PlanContent,
  { now, provider }: { now: string; provider: Provider },
  following?: NamedPlan,
): SubscriptionView {
  const { name, description, features } = plan;
  const isPaid = isCharged(run, provider);
  const cancelAt = endingOf(run, provider);
  return {
    id: run.reference,
    planId: run.plan,
    ...{ name, description, features, ...priceOf(run, plan, provider) },
    isPaid,
    isCustom: run.origin === 'enterprise',
    startAt: run.startAt,
    endAt: currentEnd(run, now),
    renewsAt: isPaid && cancelAt === undefined ? currentEnd(run, now) : null,
    status: isPaid && run.status === 'pastDue' ? 'pastDue' : 'active',
    isCanceled: cancelAt !== undefined,
    cancelAt: cancelAt ?? null,
    following: following ? { planId: following.id, name: following.content.name } : null,
  };
}

/**
 * What an account may do about its firm's subscription.
 * @param account as it was registered and edited: `active` unless it has been switched off
 * @param firm whether it has a subscription, or had one and has none now
 */
export function presentBilling(
  { type, active }: { type: AccountType; active: boolean },
  {
    run,
    lapsed,
    onItsWay,
  }: { run: Run | undefined; lapsed?: boolean; onItsWay?: BillingView['onItsWay'] },
): BillingView {
  return {
    mayChoosePlan: permits(subscriptionCalls.checkout.access, type) && active,
    mayCancel: permits(subscriptionCalls.unsubscribe.access, type) && active && run !== undefined,
    mayReadInvoices: permits(subscriptionCalls.invoices.access, type),
    onItsWay: onItsWay ?? null,
    hasLapsed: lapsed ?? false,
  };
}

export function presentInvoice(invoice: InvoiceReport): InvoiceView {
  const { createdAt, amount, currency, status, hostedUrl, name, description } = invoice;
  return {
    id: invoice.invoice,
    number: invoice.number ?? null,
    ...{ hostedUrl, createdAt, amount, currency, status, refunded: invoice.refunded ?? 0 },
    subscription: { name, description },
  };
}
