import type { KeptInvoice } from '../test-subscription.js';
import { secondsOf, type StripeObject } from './stripe-answers.js';
import { dueOf, refundedOf, type Note, type StripeSubscription } from './stripe-subscriptions.js';

function timeOf(time: string | null | undefined): number | null {
  return time ? secondsOf(time) : null;
}

function statusOf(of: StripeSubscription): string {
  if (of.isOver) return 'canceled';
  if (of.isIncomplete) return 'incomplete';
  if (of.isPaused) return 'paused';
  return of.isPastDue ? 'past_due' : 'active';
}

function pendingUpdate({ pending }: StripeSubscription): object | null {
  if (!pending) return null;
  const { expiresAt, metadata, changed } = pending;
  const cancel_at_period_end = changed.cancelAt !== null;
  return { expires_at: secondsOf(expiresAt), metadata, cancel_at_period_end };
}

export function subscriptionObject(of: StripeSubscription): StripeObject {
  const { reference, startAt, endAt, endedAt, cancelAt, plan } = of.kept;
  const { amount, currency, interval, stripePlanId } = plan.content;
  const recurring = { interval, interval_count: 1 };
  const price = { id: stripePlanId, object: 'price', unit_amount: amount, currency, recurring };
  const item = { id: `si_${reference}`, current_period_end: secondsOf(endAt), price };
  return {
    ...{ id: reference, object: 'subscription', created: secondsOf(startAt) },
    ...{ customer: of.customer, metadata: { ...of.metadata }, status: statusOf(of) },
    ...{ start_date: secondsOf(startAt), ended_at: timeOf(endedAt), cancel_at: timeOf(cancelAt) },
    ...{ cancel_at_period_end: cancelAt !== null, latest_invoice: of.invoices.at(-1)?.id ?? null },
    pending_update: pendingUpdate(of),
    items: { object: 'list', data: [item] },
  };
}

/** An invoice in Stripe's form, without its payments, which have a call of their own. */
export function invoiceObject(of: StripeSubscription, invoice: KeptInvoice): StripeObject {
  const { id, createdAt, amount, credit, currency, status } = invoice;
  const { metadata, endAt, balance, notes, attempts, paidAt } = of.payment(id);
  const details = { subscription: of.kept.reference, metadata };
  const period = { start: secondsOf(createdAt), end: secondsOf(endAt) };
  const due = dueOf(invoice);
  return {
    ...{ id, object: 'invoice', created: secondsOf(createdAt), total: amount, currency, status },
    number: `N-${id.slice('in_'.length)}`,
    ...{ customer: of.customer, amount_due: due, amount_paid: status === 'paid' ? due : 0 },
    starting_balance: Math.max(-amount, 0) - credit - balance,
    ending_balance: -balance,
    pre_payment_credit_notes_amount: 0,
    post_payment_credit_notes_amount: notes.reduce((sum, note) => sum + note.amount, 0),
    lines: { object: 'list', has_more: false, data: [{ object: 'line_item', amount, period }] },
    attempt_count: attempts,
    attempted: attempts > 0,
    hosted_invoice_url: `https://invoice.stripe.com/i/${id}`,
    status_transitions: { paid_at: timeOf(paidAt) },
    parent: { type: 'subscription_details', subscription_details: details },
  };
}

/** The payments of an invoice in Stripe's form; an invoice that credit alone has paid has none. */
export function invoicePaymentObjects(
  of: StripeSubscription,
  invoice: KeptInvoice,
): StripeObject[] {
  const { id, createdAt, currency, status } = invoice;
  const { intent, paidAt } = of.payment(id);
  const due = dueOf(invoice);
  if (due === 0) return [];
  const isPaid = status === 'paid';
  return [
    {
      ...{
        id: `inpay_${id.slice('in_'.length)}`,
        object: 'invoice_payment',
        invoice: id,
        currency,
      },
      ...{ amount_requested: due, amount_paid: isPaid ? due : null, is_default: true },
      ...{
        created: secondsOf(createdAt),
        payment: { type: 'payment_intent', payment_intent: intent },
      },
      status: isPaid ? 'paid' : status === 'void' ? 'canceled' : 'open',
      status_transitions: { paid_at: timeOf(paidAt), canceled_at: null },
    },
  ];
}

export function intentObject(of: StripeSubscription, invoice: KeptInvoice): StripeObject {
  const { intent, charge, status } = of.payment(invoice.id);
  const { createdAt, currency } = invoice;
  return {
    ...{ id: intent, object: 'payment_intent', created: secondsOf(createdAt), currency },
    ...{ customer: of.customer, amount: dueOf(invoice), latest_charge: charge },
    status: invoice.status === 'void' ? 'canceled' : status,
  };
}

export function chargeObject(of: StripeSubscription, invoice: KeptInvoice): StripeObject {
  const payment = of.payment(invoice.id);
  const { createdAt, currency } = invoice;
  const status =
    { succeeded: 'succeeded', processing: 'pending' }[payment.status as string] ?? 'failed';
  const [amount, refunded] = [dueOf(invoice), refundedOf(payment)];
  return {
    ...{ id: payment.charge, object: 'charge', created: secondsOf(createdAt), currency, amount },
    ...{ customer: of.customer, payment_intent: payment.intent, status },
    ...{ paid: status !== 'failed', amount_refunded: refunded, refunded: refunded === amount },
  };
}

export function refundObjects(of: StripeSubscription, invoice: KeptInvoice): StripeObject[] {
  const { intent, charge, refunds } = of.payment(invoice.id);
  return refunds.toReversed().map(({ id, amount, createdAt }) => ({
    ...{ id, object: 'refund', amount, charge, payment_intent: intent, status: 'succeeded' },
    ...{ currency: invoice.currency, created: secondsOf(createdAt) },
  }));
}

export function noteObject(of: StripeSubscription, invoice: KeptInvoice, note: Note): StripeObject {
  const refunds = of
    .payment(invoice.id)
    .refunds.filter((refund) => refund.note === note.id)
    .map(({ id, amount }) => ({ refund: id, amount_refunded: amount, type: 'refund' }));
  return {
    ...{ id: note.id, object: 'credit_note', invoice: invoice.id, status: 'issued', refunds },
    ...{ amount: note.amount, total: note.amount, post_payment_amount: note.amount },
    ...{ pre_payment_amount: 0, currency: invoice.currency, customer: of.customer },
    created: secondsOf(note.createdAt),
  };
}
