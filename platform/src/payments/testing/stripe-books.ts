import { randomUUID } from 'node:crypto';
import {
  cancelledAtPeriodEnd,
  changedTo,
  costOfChange,
  isDeclined,
  type KeptInvoice,
} from '../test-subscription.js';
import {
  declined,
  done,
  missing,
  refused,
  valuesIn,
  type Answer,
  type StripeObject,
} from './stripe-answers.js';
import { refusedAsPending } from './stripe-pending.js';
import {
  chargeObject,
  intentObject,
  invoiceObject,
  invoicePaymentObjects,
  noteObject,
  refundObjects,
  subscriptionObject,
} from './stripe-served.js';
import { dueOf, planOf, refundedOf, type StripeSubscription } from './stripe-subscriptions.js';

/** An invoice and its subscription. */
export interface Entry {
  of: StripeSubscription;
  invoice: KeptInvoice;
}

/** Stripe's subscriptions with their payments, and the calls that change them. */
export class StripeBooks {
  readonly #subscriptions = new Map<string, StripeSubscription>();
  /** Whether Stripe refuses every refund. */
  unreturnable = false;

  add(subscription: StripeSubscription): void {
    this.#subscriptions.set(subscription.kept.reference, subscription);
  }

  passTime(now: string): void {
    for (const subscription of this.#subscriptions.values()) subscription.passTime(now);
  }

  /** Newest first. */
  get subscriptions(): StripeSubscription[] {
    return [...this.#subscriptions.values()].toReversed();
  }

  /** Newest first. */
  get entries(): Entry[] {
    return this.subscriptions.flatMap((of) =>
      of.invoices.toReversed().map((invoice) => ({ of, invoice })),
    );
  }

  subscription(id: string): StripeSubscription | undefined {
    return this.#subscriptions.get(id);
  }

  entry(invoice: string): Entry | undefined {
    return this.entries.find((entry) => entry.invoice.id === invoice);
  }

  /** @throws Error where there is none */
  entryOf(invoice: string): Entry {
    const entry = this.entry(invoice);
    if (!entry) throw new Error(`there is no invoice ${invoice}`);
    return entry;
  }

  /** An object by its id, unless it is a checkout. */
  object(id: string): StripeObject | undefined {
    const subscription = this.subscription(id);
    if (subscription) return subscriptionObject(subscription);
    for (const { of, invoice } of this.entries) {
      const { intent, charge, refunds } = of.payment(invoice.id);
      if (id === invoice.id) return invoiceObject(of, invoice);
      if (id === intent && dueOf(invoice) > 0) return intentObject(of, invoice);
      if (id === charge && dueOf(invoice) > 0) return chargeObject(of, invoice);
      if (refunds.some((refund) => refund.id === id)) {
        return refundObjects(of, invoice).find((refund) => refund.id === id);
      }
    }
    return undefined;
  }

  paymentsOf(invoice: string): StripeObject[] {
    const entry = this.entry(invoice);
    return entry ? invoicePaymentObjects(entry.of, entry.invoice) : [];
  }

  /** @param version of the API that the request names; undefined for a change on Stripe's own pages, which is made at once */
  update(id: string, form: URLSearchParams, now: string, version = ''): Answer {
    const subscription = this.subscription(id);
    if (!subscription) return missing('id', id);
    const refusal = refusedAsPending(form, version);
    if (refusal) return refusal;
    if (subscription.isOver) {
      return refused(
        'A canceled subscription can only update its cancellation_details and metadata.',
      );
    }
    const price = form.get('items[0][price]');
    const given = valuesIn(form, 'metadata');
    const metadata = { ...subscription.metadata, ...given };
    const plan = planOf(price, metadata['plan']);
    if (price !== null && !plan) return missing('items[0][price]', price);
    const declines = subscription.means !== 'card';
    const before = { ...subscription.kept, declines };
    const changed = plan && changedTo(before, plan, now, '');
    const isRefused = form.get('payment_behavior') === 'error_if_incomplete';
    if (changed && isRefused && isDeclined(before, changed)) {
      const unpaid = this.#refusalOf(subscription);
      if (unpaid) return unpaid;
    }
    const isPending = form.get('payment_behavior') === 'pending_if_incomplete';
    if (changed && isPending && isDeclined(before, changed)) {
      const resumed = form.get('cancel_at_period_end') === 'false';
      const kept = resumed ? { ...changed, cancelAt: null } : changed;
      subscription.await(kept, given, now);
      return done(subscriptionObject(subscription));
    }
    Object.assign(subscription.metadata, metadata);
    if (changed) subscription.keep(changed, now);
    if (form.get('cancel_at_period_end') === 'true') {
      subscription.kept = cancelledAtPeriodEnd(subscription.kept, now);
    }
    return done(subscriptionObject(subscription));
  }

  /** Previews the invoice of a change. */
  preview(form: URLSearchParams, now: string): Answer {
    const id = form.get('subscription') ?? '';
    const subscription = this.subscription(id);
    if (!subscription) return missing('subscription', id);
    const param = 'subscription_details[items][0][price]';
    const plan = planOf(form.get(param));
    if (!plan) return missing(param, form.get(param) ?? '');
    const { due, credited, currency } = costOfChange(subscription.kept, plan, now);
    const total = credited > 0 ? -credited : due;
    return done({ id: `upcoming_${id}`, object: 'invoice', amount_due: due, total, currency });
  }

  /** Why Stripe cannot charge the customer at once; undefined if it can, or if a debit is on its way. */
  #refusalOf({ means }: StripeSubscription): Answer | undefined {
    switch (means) {
      case 'declined':
        return declined('card_declined');
      case 'confirmed':
        return declined('subscription_payment_intent_requires_action');
      case 'nothing':
        return refused('This customer has no attached payment source or default payment method.', {
          code: 'resource_missing',
        });
      case 'card':
      case 'debit':
        return undefined;
    }
  }

  /** Cancels a subscription. One that is canceled already is not found, although it can still be read. */
  cancel(id: string, now: string): Answer {
    const subscription = this.subscription(id);
    if (!subscription || subscription.isOver) return missing('id', id);
    subscription.end(now);
    return done(subscriptionObject(subscription));
  }

  void(id: string): Answer {
    const entry = this.entry(id);
    if (!entry) return missing('id', id);
    const { of, invoice } = entry;
    if (invoice.status !== 'open' && invoice.status !== 'uncollectible') {
      return refused(`You can only void open invoices; this one is ${invoice.status}.`);
    }
    if (of.payment(id).status === 'processing') {
      return refused('This invoice has a payment that is pending, and cannot be voided.');
    }
    of.edit(id, { status: 'void' });
    return done(this.object(id));
  }

  /** Refunds with a credit note. */
  credit(form: URLSearchParams, now: string): Answer {
    const id = form.get('invoice') ?? '';
    const entry = this.entry(id);
    if (!entry) return missing('invoice', id);
    if (this.unreturnable) return refused('The charge is disputed');
    const amount = Number(form.get('amount'));
    const back = Number(form.get('refund_amount') ?? 0);
    const parts = ['refund_amount', 'credit_amount', 'out_of_band_amount'];
    const sum = parts.reduce((total, part) => total + Number(form.get(part) ?? 0), 0);
    if (entry.invoice.status !== 'paid' || amount <= 0 || sum !== amount) {
      return refused('The sum of refunds, credits and others must equal the credit note amount.');
    }
    const payment = entry.of.payment(id);
    const byHand = payment.refunds.filter(({ note }) => !note);
    const given = [...payment.notes, ...byHand].reduce((total, one) => total + one.amount, 0);
    if (amount > entry.invoice.amount - given) {
      return refused('The amount is more than the remaining creditable amount.', {
        param: 'amount',
      });
    }
    const note = { id: `cn_${randomUUID()}`, amount, createdAt: now };
    const refusal = back > 0 ? this.#refund(entry, back, now, note.id) : undefined;
    if (refusal) return refusal;
    payment.notes.push(note);
    return done(noteObject(entry.of, entry.invoice, note));
  }

  /** Refunds without a credit note. */
  refund(form: URLSearchParams, now: string): Answer {
    const [intent, charge] = [form.get('payment_intent'), form.get('charge')];
    const entry = this.entries.find(({ of, invoice }) => {
      const payment = of.payment(invoice.id);
      return payment.intent === intent || payment.charge === charge;
    });
    if (!entry)
      return missing(intent === null ? 'charge' : 'payment_intent', intent ?? charge ?? '');
    const left = dueOf(entry.invoice) - refundedOf(entry.of.payment(entry.invoice.id));
    const refusal = this.#refund(entry, Number(form.get('amount') ?? left), now, undefined);
    return refusal ?? done(refundObjects(entry.of, entry.invoice)[0]);
  }

  #refund(
    { of, invoice }: Entry,
    amount: number,
    now: string,
    note: string | undefined,
  ): Answer | undefined {
    const payment = of.payment(invoice.id);
    const left = dueOf(invoice) - refundedOf(payment);
    if (payment.status !== 'succeeded')
      return refused('This PaymentIntent has no successful charge.');
    if (left === 0) {
      return refused(`Charge ${payment.charge} has already been refunded.`, {
        code: 'charge_already_refunded',
      });
    }
    if (amount > left) {
      const message = `Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`;
      return refused(message, { param: 'amount' });
    }
    payment.refunds.push({ id: `re_${randomUUID()}`, amount, createdAt: now, note });
    return undefined;
  }
}
