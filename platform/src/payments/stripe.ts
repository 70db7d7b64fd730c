import { notFound, Refusal } from '@canvass/contracts/rule/refusal';
import Stripe from 'stripe';
import type {
  ChangeCost,
  Changed,
  CheckoutRequest,
  CheckoutState,
  Ended,
  Notice,
  OfferedPlan,
  OpenCheckout,
  Payments,
  ProviderMessage,
  Report,
  RunningSubscription,
  Seller,
} from './port.js';
import { answered, paid } from './stripe-answered.js';
import { StripeCheckouts } from './stripe-checkouts.js';
import { currentInvoices, invoicesPaidBy } from './stripe-invoices.js';
import { endAtStripe, isOver } from './stripe-ending.js';
import {
  changedMetadataOf,
  firmOf,
  priceOf,
  runningOf,
  subscriptionReport,
} from './stripe-objects.js';
import { momentOf } from './stripe-time.js';

export interface StripeSettings {
  secretKey: string;
  /** Signing secret of the webhook endpoint `/api/stripe/webhook`. */
  webhookSecret: string;
  /** Address of Stripe's API; default: Stripe's own. */
  server?: { host: string; port: number; protocol: 'http' | 'https' };
  /** Whom the invoices of new customers name; default: only the business that Stripe knows. */
  seller?: Seller;
  /** Timeout of a request in milliseconds; a request may take twice as long, as it is retried once. Default: 20 s. */
  patience?: number;
}

/** A person is waiting at a button; the library's default of 80 seconds is too long for that. */
const PATIENCE = 20_000;

/** Most invoices in a report; as many as Stripe lists at once. */
const NEWEST = 100;

/** The real provider. A plan's `stripePlanId` is the id of its price there. */
export function openStripePayments(settings: StripeSettings): Payments {
  return new StripePayments(settings);
}

class StripePayments implements Payments {
  readonly provider = 'stripe';
  readonly desk = undefined;
  readonly #stripe: Stripe;
  readonly #checkouts: StripeCheckouts;
  readonly #webhookSecret: string;

  constructor(settings: StripeSettings) {
    const { secretKey, webhookSecret, server, seller, patience = PATIENCE } = settings;
    this.#stripe = new Stripe(secretKey, {
      ...server,
      ...{ timeout: patience, maxNetworkRetries: 1, telemetry: false },
    });
    const look = (reference: string) => this.look(reference);
    this.#checkouts = new StripeCheckouts(this.#stripe, look, seller);
    this.#webhookSecret = webhookSecret;
  }

  openCheckout(request: CheckoutRequest, key: string): Promise<OpenCheckout> {
    return this.#checkouts.open(request, key);
  }

  checkout(sessionId: string): Promise<CheckoutState> {
    return this.#checkouts.state(sessionId);
  }

  closeCheckout(sessionId: string): Promise<CheckoutState> {
    return this.#checkouts.close(sessionId);
  }

  async change(reference: string, plan: OfferedPlan, key: string): Promise<Changed> {
    const price = priceOf(plan);
    const before = await this.#retrieve(reference);
    const firm = firmOf(before);
    if (isOver(before) || !firm) throw notFound();
    const changes = {
      ...changesTo(before, price),
      metadata: changedMetadataOf({ firm }, plan, key),
    };
    const isPaid = await paid(() =>
      this.#stripe.subscriptions.update(
        reference,
        // By default the plan would change at once, and stay unpaid if the buyer goes back.
        { ...changes, payment_behavior: 'error_if_incomplete' },
        { idempotencyKey: key },
      ),
    );
    if (isPaid) return this.look(reference);
    // The change is pending until its invoice is paid, and expires after a day. Only some parameters may wait: metadata
    // since version 2026-05-27 of the API and `cancel_at_period_end` since 2026-09-30; the library asks for a later one.
    // Both come to be with the change: so what is not paid says nothing of another plan, and stays cancelled.
    const waiting = await answered(() =>
      this.#stripe.subscriptions.update(
        reference,
        { ...changes, payment_behavior: 'pending_if_incomplete', expand: ['latest_invoice'] },
        { idempotencyKey: `${key}/confirm` },
      ),
    );
    const report = await this.look(reference);
    const { latest_invoice: invoice } = waiting;
    const confirmUrl =
      typeof invoice === 'object' && invoice ? invoice.hosted_invoice_url : undefined;
    const isMade = report.subscription?.changedBy === key;
    return isMade || !confirmUrl ? report : { ...report, confirmUrl };
  }

  async costOfChange(reference: string, plan: OfferedPlan): Promise<ChangeCost> {
    const price = priceOf(plan);
    const before = await this.#retrieve(reference);
    if (isOver(before) || !firmOf(before)) throw notFound();
    const { amount_due, total, currency } = await answered(() =>
      this.#stripe.invoices.createPreview({
        subscription: reference,
        subscription_details: changesTo(before, price),
      }),
    );
    return { due: amount_due, credited: Math.max(-total, 0), currency };
  }

  async cancelAtPeriodEnd(reference: string, key: string): Promise<Report> {
    if (!isOver(await this.#retrieve(reference))) {
      const changes = { cancel_at_period_end: true };
      const options = { idempotencyKey: key };
      await answered(() => this.#stripe.subscriptions.update(reference, changes, options));
    }
    return this.look(reference);
  }

  end(reference: string): Promise<Ended> {
    return this.#end(reference);
  }

  replace(reference: string, at: string): Promise<Ended> {
    return this.#end(reference, at);
  }

  async #end(reference: string, replacedAt?: string): Promise<Ended> {
    const ending = await endAtStripe(this.#stripe, reference, replacedAt);
    return { report: await this.look(reference), ...ending };
  }

  async look(reference: string): Promise<Report> {
    const subscription = await this.#retrieve(reference);
    const firm = firmOf(subscription);
    if (!firm) throw notFound();
    const newest = { subscription: reference, limit: NEWEST, expand: ['data.payments'] };
    const list = await answered(() => this.#stripe.invoices.list(newest));
    const [reported] = subscriptionReport(subscription, momentOf(subscription));
    const invoices = await currentInvoices(this.#stripe, list.data, momentOf(list));
    return { firm, ...reported, invoices: invoices.flatMap((report) => report.invoices) };
  }

  async *running(): AsyncIterable<RunningSubscription> {
    let after: string | undefined;
    for (;;) {
      const page = { limit: NEWEST, ...(after ? { starting_after: after } : {}) };
      // Stripe does not list ended subscriptions by default.
      const list = await answered(() => this.#stripe.subscriptions.list(page));
      yield* list.data.flatMap(runningOf);
      after = list.data.at(-1)?.id;
      if (!list.has_more || !after) return;
    }
  }

  async notice({ body, headers }: ProviderMessage): Promise<Notice> {
    const event = this.#signed(body, headers['stripe-signature'] ?? '');
    const object: unknown = event.data.object;
    const at = new Date(event.created * 1000).toISOString();
    return {
      id: event.id,
      reports: await this.#reports(event, object, at),
      checkouts: checkoutsOf(event),
    };
  }

  async #reports(event: Stripe.Event, object: unknown, at: string): Promise<Report[]> {
    const { type } = event;
    if (type.startsWith('customer.subscription.')) return subscriptionReport(object, at);
    // A refund without a credit note leaves the object of its invoice as it was.
    if (type === 'charge.refunded') return invoicesPaidBy(this.#stripe, event.data.object);
    // Drafts and deleted drafts are not invoices yet.
    if (type === 'invoice.upcoming' || type === 'invoice.deleted') return [];
    return type.startsWith('invoice.') && isInvoice(object)
      ? currentInvoices(this.#stripe, [object], at)
      : [];
  }

  #signed(body: Buffer, signature: string): Stripe.Event {
    try {
      return this.#stripe.webhooks.constructEvent(body, signature, this.#webhookSecret);
    } catch {
      throw new Refusal('forbidden', 'signatureInvalid');
    }
  }

  #retrieve(reference: string): Promise<Stripe.Response<Stripe.Subscription>> {
    return answered(() => this.#stripe.subscriptions.retrieve(reference));
  }
}

/** How a subscription is changed to a price: at once, with an invoice over the difference. */
function changesTo({ items }: Stripe.Subscription, price: string) {
  return {
    items: items.data.slice(0, 1).map(({ id }) => ({ id, price, quantity: 1 })),
    proration_behavior: 'always_invoice',
    cancel_at_period_end: false,
  } as const;
}

function isInvoice(object: unknown): object is Stripe.Invoice {
  return (object as { object?: unknown }).object === 'invoice';
}

/** The checkout that a message is about, if it is one of ours. */
function checkoutsOf({ type, data }: Stripe.Event): Notice['checkouts'] {
  if (!type.startsWith('checkout.session.')) return [];
  const { id, metadata } = data.object as Stripe.Checkout.Session;
  const firm = metadata?.['firm'];
  return firm ? [{ firm, session: id }] : [];
}
