import { randomUUID } from 'node:crypto';
import {
  done,
  missing,
  refused,
  secondsOf,
  valuesIn,
  type Answer,
  type StripeObject,
} from './stripe-answers.js';
import type { StripeCustomers } from './stripe-customers.js';
import { planOf, type StripeSubscription } from './stripe-subscriptions.js';

/** How long a checkout stays open, in milliseconds. */
const LASTS = 24 * 60 * 60 * 1000;

interface Checkout {
  id: string;
  form: URLSearchParams;
  openedAt: Date;
  isExpired: boolean;
  /** The subscription that was bought on it. */
  bought: StripeSubscription | undefined;
}

/** Stripe's checkouts, the pages on which customers buy plans. */
export class StripeCheckouts {
  /** Oldest first. */
  readonly #checkouts = new Map<string, Checkout>();

  constructor(private readonly customers: StripeCustomers) {}

  open(form: URLSearchParams, now: Date): Answer {
    const price = form.get('line_items[0][price]');
    if (!planOf(price)) return missing('line_items[0][price]', price ?? '');
    const refusal = this.customers.refusalOf(form);
    if (refusal) return refusal;
    const id = `cs_test_${randomUUID().replaceAll('-', '')}`;
    const checkout = { id, form, openedAt: now, isExpired: false, bought: undefined };
    this.#checkouts.set(id, checkout);
    return done(this.#object(checkout, now));
  }

  expire(id: string, now: Date): Answer {
    const checkout = this.#checkouts.get(id);
    if (!checkout) return missing('session', id);
    const status = this.#status(checkout, now);
    if (status !== 'open') {
      const only = 'Only Checkout Sessions with a status in ["open"] can be expired.';
      return refused(`${only} This Checkout Session has a status of \`${status}\`.`);
    }
    checkout.isExpired = true;
    return done(this.#object(checkout, now));
  }

  /** The request behind an open checkout. */
  formOf(id: string, now: Date): URLSearchParams {
    const checkout = this.#checkouts.get(id);
    if (!checkout) throw new Error(`there is no checkout ${id}`);
    const status = this.#status(checkout, now);
    if (status !== 'open') throw new Error(`the checkout ${id} is ${status}`);
    return checkout.form;
  }

  complete(id: string, bought: StripeSubscription): void {
    const checkout = this.#checkouts.get(id);
    if (checkout) checkout.bought = bought;
  }

  object(id: string, now: Date): StripeObject | undefined {
    const checkout = this.#checkouts.get(id);
    return checkout && this.#object(checkout, now);
  }

  /** Newest first. */
  objects(now: Date): StripeObject[] {
    return [...this.#checkouts.values()].toReversed().map((one) => this.#object(one, now));
  }

  #status({ bought, isExpired, openedAt }: Checkout, now: Date): 'open' | 'complete' | 'expired' {
    if (bought) return 'complete';
    return isExpired || now.getTime() - openedAt.getTime() >= LASTS ? 'expired' : 'open';
  }

  #object(checkout: Checkout, now: Date): StripeObject {
    const { id, form, openedAt, bought } = checkout;
    const status = this.#status(checkout, now);
    const isPaid = bought && !bought.isIncomplete;
    return {
      ...{ id, object: 'checkout.session', mode: form.get('mode'), status },
      ...{ created: secondsOf(openedAt.toISOString()), metadata: valuesIn(form, 'metadata') },
      ...{ customer: bought?.customer ?? null, subscription: bought?.kept.reference ?? null },
      client_reference_id: form.get('client_reference_id'),
      expires_at: secondsOf(new Date(openedAt.getTime() + LASTS).toISOString()),
      payment_status: isPaid ? 'paid' : 'unpaid',
      url: status === 'open' ? `https://checkout.stripe.com/c/pay/${id}` : null,
    };
  }
}
