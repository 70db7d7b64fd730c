import { Refusal } from '@canvass/contracts/rule/refusal';
import Stripe from 'stripe';
import { answered } from './stripe-answered.js';
import { listAll } from './stripe-lists.js';
import { returnedOf } from './stripe-returned.js';
import { isPaidByCredit, unreturnedCredits, unusedShareOf } from './stripe-unused.js';

/** Stripe has no longer periods than three years; in seconds. */
const LONGEST_PERIOD = 3 * 366 * 24 * 60 * 60;

/** How far an ending has come. */
export interface StripeEnding {
  /** Ids of invoices of which something was due to be paid back, and not all of it could be. */
  unreturned: readonly string[];
  /** Whether nothing is left to do; what is being paid can be paid back only then. */
  isSettled: boolean;
}

/**
 * Ends a subscription at once and for ever, so that nothing more is taken and what is unpaid is void; pays back what
 * was paid too late, and for the time after another took its place. It may be cut off anywhere and is then done again
 * from the start: each step looks at Stripe for what is left of it, since keys are forgotten after a day. Also what
 * somebody else has ended is settled.
 * @param replacedAt when another took its place, ISO 8601
 * @throws Refusal notFound
 */
export async function endAtStripe(
  stripe: Stripe,
  reference: string,
  replacedAt?: string,
): Promise<StripeEnding> {
  const subscription = await canceled(stripe, reference);
  const isVoid = await voidUnpaid(stripe, reference);
  // Only now: what was paid while it was being ended is among them.
  const { unreturned, isSettled } = await payBack(stripe, subscription, replacedAt);
  return { unreturned, isSettled: isVoid && isSettled };
}

export function isOver({ status }: Stripe.Subscription): boolean {
  return status === 'canceled' || status === 'incomplete_expired';
}

async function canceled(stripe: Stripe, reference: string): Promise<Stripe.Subscription> {
  const retrieve = () => answered(() => stripe.subscriptions.retrieve(reference));
  const before = await retrieve();
  if (isOver(before)) return before;
  try {
    return await answered(() => stripe.subscriptions.cancel(reference));
  } catch (error) {
    // Stripe does not find what somebody else has ended since; it can still be read.
    if (!(error instanceof Refusal) || error.kind !== 'notFound') throw error;
    const after = await retrieve();
    if (!isOver(after)) throw error;
    return after;
  }
}

/** @returns whether nothing can be paid any more */
async function voidUnpaid(stripe: Stripe, subscription: string): Promise<boolean> {
  let isDone = true;
  // One that is marked uncollectible could still be paid, for nothing, by its link in a mail.
  for (const status of ['open', 'uncollectible'] as const) {
    const unpaid = await answered(() =>
      listAll((page) => stripe.invoices.list({ subscription, status, ...page })),
    );
    for (const { id } of unpaid) isDone = (await isVoided(stripe, id)) && isDone;
  }
  return isDone;
}

/** @returns false for an invoice that is being paid, which cannot be made void */
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

/** Pays back what is due of what was paid, less what was paid back before. */
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
    // Also where the rest was paid back before: whoever did that may have died before it was told.
    if (share > 0 && isPaidByCredit(invoice)) unreturned.push(id);
    const due = Math.round(amount * share) - (returned.get(id) ?? 0);
    const outcome = due > 0 ? await paidBack(stripe, id, due) : 'done';
    if (outcome === 'refused') unreturned.push(id);
    if (outcome === 'later') isSettled = false;
  }
  return { unreturned: [...new Set(unreturned)], isSettled };
}

/** Of what was paid for an invoice, the share to be paid back: all of it where it was paid once it had ended. */
function dueShareOf(
  invoice: Stripe.Invoice,
  endedAt: number | null,
  replacedAt: string | undefined,
): number {
  const paidAt = invoice.status_transitions.paid_at;
  if (paidAt !== null && endedAt !== null && paidAt >= endedAt) return 1;
  return replacedAt ? unusedShareOf(invoice, replacedAt) : 0;
}

/** @returns `later` where somebody else pays the same invoice back meanwhile, which is then seen */
async function paidBack(
  stripe: Stripe,
  invoice: string,
  amount: number,
): Promise<'done' | 'refused' | 'later'> {
  const note = { invoice, amount, refund_amount: amount, reason: 'order_change' } as const;
  try {
    // One key for an invoice: two that saw different things before cannot both pay it back.
    const options = { idempotencyKey: `back/${invoice}` };
    await answered(() => stripe.creditNotes.create(note, options));
    return 'done';
  } catch (error) {
    if (error instanceof Stripe.errors.StripeIdempotencyError) return 'later';
    if (isRefusedForGood(error)) return 'refused';
    throw error;
  }
}

/** Such as a payment that was disputed, or made past Stripe, or a key that may not make credit notes. */
function isRefusedForGood(error: unknown): boolean {
  return (
    error instanceof Stripe.errors.StripeInvalidRequestError ||
    error instanceof Stripe.errors.StripePermissionError
  );
}
