import { isBillable } from '@canvass/contracts/account/billing';
import { notFound } from '@canvass/contracts/rule/refusal';
import type { Language } from '@canvass/contracts/language/language';
import Stripe from 'stripe';
import type { CheckoutRequest, CheckoutState, OpenCheckout, Report, Seller } from './port.js';
import { answered } from './stripe-answered.js';
import { customerOf } from './stripe-customers.js';
import { canceled, voidUnpaid } from './stripe-ending.js';
import { metadataOf, priceOf } from './stripe-objects.js';
import { taxRateOf } from './stripe-seller.js';

/** Stripe's pages have all of our languages except Arabic, for which they follow the browser. */
function localeOf(language: Language): Exclude<Language, 'ar'> | 'auto' {
  return language === 'ar' ? 'auto' : language;
}

/** What an invoice names of its buyer, asked on Stripe's page where the company has not given it; the number is optional. */
const askedOfBuyer = {
  billing_address_collection: 'required',
  tax_id_collection: { enabled: true },
} as const;

/** Stripe's page asks a customer that is there already only if what is answered may be kept with it. */
const keptWithCustomer = { customer_update: { name: 'auto', address: 'auto' } } as const;

/** The pages at Stripe on which plans are paid. */
export class StripeCheckouts {
  /** @param look reads a subscription at Stripe @param seller whom invoices name, and whose tax the prices contain */
  constructor(
    private readonly stripe: Stripe,
    private readonly look: (reference: string) => Promise<Report>,
    private readonly seller: Seller | undefined,
  ) {}

  async open(request: CheckoutRequest, key: string): Promise<OpenCheckout> {
    const { plan, firm, account, email, successUrl, cancelUrl, locale } = request;
    const metadata = metadataOf(request, plan);
    const customer = await customerOf(this.stripe, request, key, this.seller);
    const taxRate = await taxRateOf(this.stripe, this.seller);
    const isKnown = isBillable(request.billing);
    const buyer = {
      ...(customer ? { customer } : { customer_email: email }),
      ...(isKnown ? {} : askedOfBuyer),
      ...(customer && !isKnown ? keptWithCustomer : {}),
    };
    const session = await answered(() =>
      this.stripe.checkout.sessions.create(
        {
          mode: 'subscription',
          line_items: [{ price: priceOf(plan), quantity: 1 }],
          client_reference_id: firm,
          ...buyer,
          metadata: { ...metadata, account },
          subscription_data: { metadata, ...(taxRate ? { default_tax_rates: [taxRate] } : {}) },
          success_url: successUrl,
          cancel_url: cancelUrl,
          locale: localeOf(locale),
        },
        { idempotencyKey: key },
      ),
    );
    if (!session.url) throw new Error(`the checkout ${session.id} has no page`);
    return { sessionId: session.id, url: session.url };
  }

  async state(sessionId: string): Promise<CheckoutState> {
    const { status, url, subscription } = await this.#retrieve(sessionId);
    if (status === 'open') return { status: 'open', ...(url ? { url } : {}) };
    if (status !== 'complete') return { status: 'over' };
    if (!subscription || typeof subscription === 'string') throw notFound();
    if (subscription.status === 'incomplete_expired') return { status: 'over' };
    const report = await this.look(subscription.id);
    if (subscription.status !== 'incomplete') return { status: 'bought', report };
    if (report.invoices.some(({ processing }) => processing)) return { status: 'processing' };
    const due = report.invoices.find((invoice) => invoice.status === 'open');
    return { status: 'open', ...(due ? { url: due.hostedUrl } : {}) };
  }

  async close(sessionId: string): Promise<CheckoutState> {
    const { status, subscription } = await this.#retrieve(sessionId);
    if (status === 'open' && (await this.#expire(sessionId))) return { status: 'over' };
    const state = await this.state(sessionId);
    if (state.status !== 'open' || !subscription || typeof subscription === 'string') return state;
    // A failed debit: its invoice could still be paid, also once its subscription is canceled.
    const isVoid = await voidUnpaid(this.stripe, subscription.id);
    const after = await this.state(sessionId);
    if (after.status !== 'open' || !isVoid) return after;
    await canceled(this.stripe, subscription.id);
    return { status: 'over' };
  }

  /** @returns whether it was expired; the customer may have paid first */
  async #expire(sessionId: string): Promise<boolean> {
    try {
      await answered(() => this.stripe.checkout.sessions.expire(sessionId));
      return true;
    } catch (error) {
      if (error instanceof Stripe.errors.StripeInvalidRequestError) return false;
      throw error;
    }
  }

  #retrieve(sessionId: string): Promise<Stripe.Checkout.Session> {
    const options = { expand: ['subscription'] };
    return answered(() => this.stripe.checkout.sessions.retrieve(sessionId, options));
  }
}
