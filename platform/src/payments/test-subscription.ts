import type { InvoiceReport } from '@canvass/contracts/subscription/events';
import { afterPeriods, periodAt } from '@canvass/contracts/subscription/period';
import type { ChangeCost, OfferedPlan, Report, TestInvoice } from './port.js';

/** An invoice as the test provider stores it. */
export interface KeptInvoice extends Omit<TestInvoice, 'firm' | 'email'> {
  /** When it last changed. */
  changedAt: string;
}

/** A subscription as the test provider stores it. */
export interface KeptSubscription {
  reference: string;
  firm: string;
  email: string;
  plan: OfferedPlan;
  startAt: string;
  /** Periods are counted from here. */
  anchor: string;
  endAt: string;
  cancelAt: string | null;
  endedAt: string | null;
  /** Whether payments are declined from now on. */
  declines: boolean;
  /** Key of the call that changed the plan last. */
  changedBy?: string;
  /** Credit for future invoices, in the smallest unit of the currency. */
  balance: number;
  /** Oldest first. */
  invoices: readonly KeptInvoice[];
  /** When it last changed; later each time. */
  changedAt: string;
}

/** Most invoices in a report. */
const NEWEST = 100;

/** A moment after one, not before now. @returns ISO 8601 */
export function laterThan(before: string, now: string): string {
  return now > before ? now : new Date(Date.parse(before) + 1).toISOString();
}

function changed(
  subscription: KeptSubscription,
  now: string,
  changes: Partial<KeptSubscription>,
): KeptSubscription {
  return { ...subscription, ...changes, changedAt: laterThan(subscription.changedAt, now) };
}

/** Charges an amount, first from the credit; a negative amount adds to the credit. */
function charged(
  subscription: KeptSubscription,
  amount: number,
  at: string,
  now: string,
): KeptSubscription {
  const { reference, plan, balance, declines, invoices } = subscription;
  const credit = Math.min(balance, Math.max(amount, 0));
  const isPaid = amount - credit <= 0 || !declines;
  const invoice: KeptInvoice = {
    id: `in_${reference.slice('sub_'.length)}_${invoices.length + 1}`,
    createdAt: at,
    ...{ amount, credit, currency: plan.content.currency },
    status: isPaid ? 'paid' : 'open',
    failedAt: isPaid ? null : at,
    name: plan.content.name,
    description: plan.content.description,
    changedAt: laterThan(subscription.changedAt, now),
  };
  return changed(subscription, now, {
    balance: balance - credit + Math.max(-amount, 0),
    invoices: [...invoices, invoice],
  });
}

/** A plan that has just been paid for. */
export function begun(
  given: Pick<KeptSubscription, 'reference' | 'firm' | 'email' | 'plan' | 'declines'>,
  now: string,
): KeptSubscription {
  const { amount, interval } = given.plan.content;
  const subscription: KeptSubscription = {
    ...given,
    ...{ startAt: now, anchor: now, endAt: afterPeriods(now, interval, 1) },
    ...{ cancelAt: null, endedAt: null, balance: 0, invoices: [], changedAt: now },
    declines: false,
  };
  return { ...charged(subscription, amount, now, now), declines: given.declines };
}

/** Advances it to now: one invoice for each period that has begun since, or its end. */
export function renewed(subscription: KeptSubscription, now: string): KeptSubscription {
  let current = subscription;
  while (current.endedAt === null && current.endAt <= now) {
    const { cancelAt, endAt, anchor, plan } = current;
    current =
      cancelAt !== null && cancelAt <= endAt
        ? ended(current, cancelAt, now)
        : charged(
            { ...current, endAt: periodAt(anchor, plan.content.interval, endAt).endAt },
            plan.content.amount,
            endAt,
            now,
          );
  }
  return current;
}

/** The price of the rest of the current period. */
function rest({ plan, anchor }: KeptSubscription, amount: number, now: string): number {
  const { startAt, endAt } = periodAt(anchor, plan.content.interval, now);
  const left = Date.parse(endAt) - Date.parse(now);
  return (amount * left) / (Date.parse(endAt) - Date.parse(startAt));
}

/**
 * Changes the plan now and charges the difference for the rest of the period. With another interval a new period begins.
 * A cancellation is undone.
 */
export function changedTo(
  subscription: KeptSubscription,
  plan: OfferedPlan,
  now: string,
  key: string,
): KeptSubscription {
  const { content } = plan;
  const before = subscription.plan.content;
  const goesOn = { ...subscription, plan, cancelAt: null, changedBy: key };
  const isSame = before.amount === content.amount && before.interval === content.interval;
  if (isSame) return changed(goesOn, now, {});
  const unused = rest(subscription, before.amount, now);
  if (before.interval === content.interval) {
    const difference = rest(subscription, content.amount, now) - unused;
    return charged(goesOn, Math.round(difference), now, now);
  }
  const anew = { ...goesOn, anchor: now, endAt: afterPeriods(now, content.interval, 1) };
  return charged(anew, Math.round(content.amount - unused), now, now);
}

/** What a change to a plan charges or credits at once. */
export function costOfChange(before: KeptSubscription, plan: OfferedPlan, now: string): ChangeCost {
  const { currency } = plan.content;
  const after = changedTo(before, plan, now, '');
  if (after.invoices.length === before.invoices.length) return { due: 0, credited: 0, currency };
  const { amount = 0, credit = 0 } = after.invoices.at(-1) ?? {};
  return { due: Math.max(amount - credit, 0), credited: Math.max(-amount, 0), currency };
}

/** Whether a change has an immediate charge that was not paid. */
export function isDeclined(before: KeptSubscription, after: KeptSubscription): boolean {
  const isCharged = after.invoices.length > before.invoices.length;
  return isCharged && after.invoices.at(-1)?.status === 'open';
}

export function cancelledAtPeriodEnd(
  subscription: KeptSubscription,
  now: string,
): KeptSubscription {
  const { endedAt, cancelAt, endAt } = subscription;
  if (endedAt !== null || cancelAt !== null) return subscription;
  return changed(subscription, now, { cancelAt: endAt });
}

/** Ends it for good and voids unpaid invoices. */
export function ended(subscription: KeptSubscription, at: string, now: string): KeptSubscription {
  if (subscription.endedAt !== null) return subscription;
  const changedAt = laterThan(subscription.changedAt, now);
  const invoices = subscription.invoices.map((invoice) =>
    invoice.status === 'open' ? { ...invoice, status: 'void' as const, changedAt } : invoice,
  );
  return changed(subscription, now, { endedAt: at, invoices });
}

/**
 * Ends it for good because another run replaced it at a moment. The rest of the period is refunded, and the rest of the
 * credit including what unpaid invoices had used, newest invoice first.
 */
export function replaced(
  subscription: KeptSubscription,
  at: string,
  now: string,
): KeptSubscription {
  if (subscription.endedAt !== null) return subscription;
  const { plan, anchor, endAt, balance, invoices } = subscription;
  const unpaid = invoices.filter(({ status }) => status === 'open');
  const { startAt } = periodAt(anchor, plan.content.interval, now);
  const from = at > startAt ? at : startAt;
  const unused =
    unpaid.length > 0 || from >= endAt ? 0 : rest(subscription, plan.content.amount, from);
  const taken = unpaid.reduce((sum, { credit }) => sum + credit, 0);
  let due = Math.round(unused) + balance + taken;
  const changedAt = laterThan(subscription.changedAt, now);
  const returned = invoices.toReversed().map((invoice): KeptInvoice => {
    const refunded = invoice.status === 'paid' ? Math.min(due, invoice.amount - invoice.credit) : 0;
    if (refunded <= 0) return invoice;
    due -= refunded;
    return { ...invoice, refunded, changedAt };
  });
  return ended({ ...subscription, balance: 0, invoices: returned.toReversed() }, now, now);
}

/** Pays an open invoice with a card that is no longer declined. */
export function paid(subscription: KeptSubscription, id: string, now: string): KeptSubscription {
  const changedAt = laterThan(subscription.changedAt, now);
  const isOpen = subscription.invoices.some(
    (invoice) => invoice.id === id && invoice.status === 'open',
  );
  if (!isOpen) return subscription;
  const invoices = subscription.invoices.map((invoice) =>
    invoice.id === id ? { ...invoice, status: 'paid' as const, changedAt } : invoice,
  );
  return changed(subscription, now, { invoices, declines: false });
}

/** @param pageOf address of the page of an invoice */
export function reportOf(
  subscription: KeptSubscription,
  pageOf: (invoice: string) => string,
): Report {
  const { reference, firm, plan, startAt, endAt, cancelAt, endedAt, changedAt } = subscription;
  const { changedBy } = subscription;
  const { amount, currency, interval } = plan.content;
  const isUnpaid = subscription.invoices.some(({ status }) => status === 'open');
  const status = endedAt !== null ? 'ended' : isUnpaid ? 'pastDue' : 'active';
  const reportOfInvoice = ({
    id,
    credit: _credit,
    seller: _seller,
    changedAt: reportedAt,
    ...invoice
  }: KeptInvoice): InvoiceReport => ({
    ...{ ...invoice, invoice: id, reference, hostedUrl: pageOf(id), reportedAt },
  });
  return {
    firm,
    subscription: {
      ...{ reference, provider: 'test', plan: plan.id, status },
      ...{ startAt, endAt, cancelAt, reportedAt: changedAt },
      price: { amount, currency, interval },
      ...(changedBy ? { changedBy } : {}),
    },
    invoices: subscription.invoices.slice(-NEWEST).map(reportOfInvoice),
  };
}
