import { Refusal } from '@canvass/contracts/rule/refusal';
import Stripe from 'stripe';
import { answered } from './stripe-answered.js';
import { listAll } from './stripe-lists.js';
import { returnedOf } from './stripe-returned.js';
import { isPaidByCredit, unreturnedCredits, unusedShareOf } from './stripe-unused.js';

/** Stripe's longest period, three years, in seconds. */
const LONGEST_PERIOD = 3 * 366 * 24 * 60 * 60;

/** Progress of an ending. */
export interface StripeEnding {
  /** Ids of invoices whose refund was due but could not be made in full. */
  unreturned: readonly string[];
  /** Whether nothing is left to do; a payment in progress can be refunded only once it is complete. */
  isSettled: boolean;
}

/**
 * Ends a subscription at once and for good: nothing more is charged, and unpaid invoices are voided. Refunds late payments,
 * and the time after another run replaced it. It may be interrupted anywhere and is then repeated from the start: each
 * step asks Stripe what is left to do, as idempotency keys expire after a day. A subscription that was ended elsewhere is
 * settled, too.
 * @param replacedAt when another run replaced it, ISO 8601
 * @throws Refusal notFound
 */
export async function endAtStripe(
  stripe: Stripe,
  reference: string,
  replacedAt?: string,
): Promise<StripeEnding> {
  const subscription = await canceled(stripe, reference);
  const isVoid = await voidUnpaid(stripe, reference);
  // Only now, so that payments made while it was being ended are included.
  const { unreturned, isSettled } = await payBack(stripe, subscription, replacedAt);
  return { unreturned, isSettled: isVoid && isSettled };
}

export function isOver({ status }: Stripe.Subscription): boolean {
  return status === 'canceled' || status === 'incomplete_expired';
}

/** The subscription, which is over now, whether or not it was before. @throws Refusal notFound */
export async function canceled(stripe: Stripe, reference: string): Promise<Stripe.Subscription> {
  const retrieve = () => answered(() => stripe.subscriptions.retrieve(reference));
  const before = await retrieve();
  if (isOver(before)) return before;
  try {
    return await answered(() => stripe.subscriptions.cancel(reference));
  } catch (error) {
    // Stripe does not find a subscription that was ended elsewhere meanwhile; it can still be read.
    if (!(error instanceof Refusal) || error.kind !== 'notFound') throw error;
    const after = await retrieve();
    if (!isOver(after)) throw error;
    return after;
  }
}

/** Voids the unpaid invoices of a subscription. @returns whether no invoice can be paid any more */
export async function voidUnpaid(stripe: Stripe, subscription: string): Promise<boolean> {
  let isDone = true;
  // An uncollectible invoice could still be paid by the link in its mail.
  for (const status of ['open', 'uncollectible'] as const) {
    const unpaid = await answered(() =>
      listAll((page) => stripe.invoices.list({ subscription, status, ...page })),
    );
    for (const { id } of unpaid) isDone = (await isVoided(stripe, id)) && isDone;
  }
  return isDone;
}

/** @returns false for an invoice with a payment in progress, which cannot be voided */
async function isVoided(stripe: Stripe, id: string): Promise<boolean> {
  try {
    await answered(() => stripe.invoices.voidInvoice(id));
    return true;
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
    const { status } = await answered(() => stripe.invoices.retrieve(id));
    return status === 'void' || status === 'paid';
  }
}

/** Refunds what is due, less earlier refunds. */
async function payBack(
  stripe: Stripe,
  { id: subscription, customer, ended_at: endedAt }: Stripe.Subscription,
  replacedAt: string | undefined,
): Promise<StripeEnding> {
  const since = replacedAt ? Date.parse(replacedAt) / 1000 : (endedAt ?? 0);
  const paid = {
    ...{ subscription, status: 'paid', expand: ['data.payments'] },
    created: { gte: Math.floor(since) - LONGEST_PERIOD },
  } as const;
  const invoices = await answered(() =>
    listAll((page) => stripe.invoices.list({ ...paid, ...page })),
  );
  const payer = typeof customer === 'string' ? customer : customer.id;
  const returned = await returnedOf(stripe, payer, invoices);
  const unreturned = replacedAt ? unreturnedCredits(invoices, replacedAt) : [];
  let isSettled = true;
  for (const invoice of invoices) {
    const { id, amount_paid: amount } = invoice;
    const share = dueShareOf(invoice, endedAt, replacedAt);
    // Even if the rest was refunded before: the process may have died before reporting it.
    if (share > 0 && isPaidByCredit(invoice)) unreturned.push(id);
    const due = Math.round(amount * share) - (returned.get(id) ?? 0);
    const outcome = due > 0 ? await paidBack(stripe, id, due) : 'done';
    if (outcome === 'refused') unreturned.push(id);
    if (outcome === 'later') isSettled = false;
  }
  return { unreturned: [...new Set(unreturned)], isSettled };
}

/** The share of an invoice to refund: all of it if it was paid after the end. */
function dueShareOf(
  invoice: Stripe.Invoice,
  endedAt: number | null,
  replacedAt: string | undefined,
): number {
  const paidAt = invoice.status_transitions.paid_at;
  if (paidAt !== null && endedAt !== null && paidAt >= endedAt) return 1;
  return replacedAt ? unusedShareOf(invoice, replacedAt) : 0;
}

/** @returns `later` if the same invoice is being refunded elsewhere; the next attempt sees it */
async function paidBack(
  stripe: Stripe,
  invoice: string,
  amount: number,
): Promise<'done' | 'refused' | 'later'> {
  const note = { invoice, amount, refund_amount: amount, reason: 'order_change' } as const;
  try {
    // One key per invoice: two processes with different views cannot both refund it.
    const options = { idempotencyKey: `back/${invoice}` };
    await answered(() => stripe.creditNotes.create(note, options));
    return 'done';
  } catch (error) {
    if (error instanceof Stripe.errors.StripeIdempotencyError) return 'later';
    if (isRefusedForGood(error)) return 'refused';
    throw error;
  }
}

/** For example a disputed payment, a payment outside of Stripe, or an API key without the right to make credit notes. */
function isRefusedForGood(error: unknown): boolean {
  return (
    error instanceof Stripe.errors.StripeInvalidRequestError ||
    error instanceof Stripe.errors.StripePermissionError
  );
}
