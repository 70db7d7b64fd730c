import { createHash, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { basicPlan, type PlanInterval } from '@canvass/contracts/plan/plan';
import type { OfferedPlan } from '../port.js';
import type { StripeSettings } from '../stripe.js';
import {
  begun,
  cancelledAtPeriodEnd,
  changedTo,
  isDeclined,
  paid,
  renewed,
  type KeptInvoice,
  type KeptSubscription,
} from '../test-subscription.js';

/** What Stripe answers, and with which status. */
interface Answer {
  status: number;
  body: unknown;
}

interface Snapshot {
  metadata: Record<string, string>;
  /** End of the period that the invoice is for. */
  endAt: string;
  /** The credit that was left then. */
  balance: number;
}

interface Customer {
  subscription: KeptSubscription;
  metadata: Record<string, string>;
  /** Of the subscription as it was when an invoice was made, by invoice. */
  snapshots: Map<string, Snapshot>;
}

function missing(param: string): Answer {
  const error = { type: 'invalid_request_error', code: 'resource_missing', param };
  return { status: param === 'id' ? 404 : 400, body: { error: { ...error, message: param } } };
}

const declined: Answer = {
  status: 402,
  body: { error: { type: 'card_error', code: 'card_declined', message: 'It was declined.' } },
};

function seconds(time: string | null): number | null {
  return time === null ? null : Math.floor(Date.parse(time) / 1000);
}

function metadataIn(form: URLSearchParams, prefix: string): Record<string, string> {
  const entries = [...form].flatMap(([name, value]) => {
    const key = name.startsWith(`${prefix}[`) ? name.slice(prefix.length + 1, -1) : '';
    return key ? [[key, value] as const] : [];
  });
  return Object.fromEntries(entries);
}

/** Prices are called `price_<amount>_<interval>`; there are no others. */
function planOf(price: string | null, metadata: Record<string, string>): OfferedPlan | undefined {
  const [, amount, interval] = /^price_(\d+)_(\w+)$/.exec(price ?? '') ?? [];
  if (amount === undefined) return undefined;
  const content = {
    ...{ ...basicPlan, amount: Number(amount), interval: interval as PlanInterval },
    ...{ currency: 'eur', stripePlanId: price ?? '' },
  };
  return { id: metadata['plan'] ?? '', content };
}

function subscriptionObject({ subscription, metadata }: Customer): object {
  const { reference, invoices, startAt, endAt, endedAt, cancelAt, plan } = subscription;
  const { amount, currency, interval } = plan.content;
  const recurring = { interval, interval_count: 1 };
  const isUnpaid = invoices.some(({ status }) => status === 'open');
  return {
    ...{ id: reference, object: 'subscription', metadata, start_date: seconds(startAt) },
    status: endedAt !== null ? 'canceled' : isUnpaid ? 'past_due' : 'active',
    ...{ cancel_at: seconds(cancelAt), cancel_at_period_end: cancelAt !== null },
    ended_at: seconds(endedAt),
    items: {
      object: 'list',
      data: [
        {
          ...{ id: `si_${reference}`, current_period_end: seconds(endAt) },
          price: { object: 'price', unit_amount: amount, currency, recurring },
        },
      ],
    },
  };
}

function invoiceObject({ subscription, snapshots }: Customer, invoice: KeptInvoice): object {
  const { id, createdAt, amount, credit, refunded = 0, currency, status, failedAt } = invoice;
  const { metadata = {}, endAt = createdAt, balance = 0 } = snapshots.get(id) ?? {};
  const details = { subscription: subscription.reference, metadata };
  const period = { start: seconds(createdAt), end: seconds(endAt) };
  return {
    amount_paid: status === 'paid' ? Math.max(0, amount - credit) : 0,
    starting_balance: Math.max(-amount, 0) - credit - balance,
    ending_balance: -balance,
    post_payment_credit_notes_amount: refunded,
    lines: { object: 'list', data: [{ object: 'line_item', amount, period }] },
    ...{ id, object: 'invoice', created: seconds(createdAt), total: amount, currency, status },
    attempt_count: failedAt === null ? 0 : 1,
    hosted_invoice_url: `https://invoice.stripe.com/i/${id}`,
    parent: { type: 'subscription_details', subscription_details: details },
  };
}

/**
 * As much of Stripe's API as we call, over HTTP, so that the real client talks to it. Its objects are shaped like
 * those of the API's version of 2026; its time stands still until it is moved.
 */
export class StripeServer {
  time = new Date('2026-01-31T10:00:00.000Z');
  /** Every call: method, path and form. */
  readonly calls: { call: string; form: Record<string, string> }[] = [];
  /** Whether it refuses to pay anything back. */
  unreturnable = false;
  /** While set, it answers nothing else. */
  failing: Answer | undefined;
  readonly #sessions = new Map<string, URLSearchParams>();
  readonly #customers = new Map<string, Customer>();
  readonly #answered = new Map<string, Answer>();
  readonly #server = createServer((request, response) => {
    void this.#answer(request).then(({ status, body }) => {
      const headers = { 'Content-Type': 'application/json', Date: this.time.toUTCString() };
      response.writeHead(status, headers).end(JSON.stringify(body));
    });
  });

  /** Settings with which the engine talks to it. */
  async open(): Promise<StripeSettings> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    const { port } = this.#server.address() as AddressInfo;
    const server = { host: '127.0.0.1', port, protocol: 'http' as const };
    return { secretKey: 'sk_test_1', webhookSecret: 'whsec_test', server };
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  /** Pays a checkout; gives the id of the subscription. */
  complete(sessionId: string, declines: boolean): string {
    const form = this.#sessions.get(sessionId);
    const metadata = metadataIn(form ?? new URLSearchParams(), 'subscription_data[metadata]');
    const plan = planOf(form?.get('line_items[0][price]') ?? null, metadata);
    if (!form || !plan) throw new Error(`there is no checkout ${sessionId}`);
    const hash = createHash('sha256').update(sessionId).digest('hex').slice(0, 24);
    const given = {
      ...{ reference: `sub_${hash}`, firm: metadata['firm'] ?? '', plan, declines },
      email: form.get('customer_email') ?? '',
    };
    const subscription = begun(given, this.time.toISOString());
    const customer: Customer = { subscription, metadata, snapshots: new Map() };
    this.#customers.set(subscription.reference, this.#keep(customer, subscription));
    return subscription.reference;
  }

  pay(invoice: string): void {
    const customer = this.#customerOf(invoice);
    if (!customer) throw new Error(`there is no invoice ${invoice}`);
    this.#keep(customer, paid(customer.subscription, invoice, this.time.toISOString()));
  }

  /** Pays something back by hand. @param refunded in the smallest unit of the currency */
  payBack(invoice: string, refunded: number): void {
    if (!this.#edit(invoice, { refunded })) throw new Error(`there is no invoice ${invoice}`);
  }

  #keep(customer: Customer, subscription: KeptSubscription): Customer {
    customer.subscription = subscription;
    for (const { id } of subscription.invoices) {
      const { metadata, snapshots } = customer;
      if (!snapshots.has(id)) {
        const { endAt, balance } = subscription;
        snapshots.set(id, { metadata: { ...metadata }, endAt, balance });
      }
    }
    return customer;
  }

  #customerOf(invoice: string): Customer | undefined {
    return [...this.#customers.values()].find(({ snapshots }) => snapshots.has(invoice));
  }

  async #answer(request: IncomingMessage): Promise<Answer> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const form = new URLSearchParams(Buffer.concat(chunks).toString());
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://stripe');
    const call = `${request.method ?? ''} ${pathname.replace(/^\/v1/, '')}`;
    this.calls.push({ call, form: Object.fromEntries(form) });
    if (this.failing) return this.failing;
    const key = request.headers['idempotency-key'];
    const known = typeof key === 'string' ? this.#answered.get(key) : undefined;
    if (known) return known;
    const answer = this.#do(call, form, searchParams);
    if (typeof key === 'string') this.#answered.set(key, answer);
    return answer;
  }

  #do(call: string, form: URLSearchParams, query: URLSearchParams): Answer {
    const now = this.time.toISOString();
    for (const customer of this.#customers.values()) this.#passTime(customer, now);
    if (call === 'POST /checkout/sessions') return this.#openCheckout(form);
    const [, method = '', kind, id = '', action] =
      /^(\w+) \/(\w+)(?:\/(\w+))?(?:\/(\w+))?$/.exec(call) ?? [];
    if (kind === 'invoices' && method === 'GET') return this.#invoices(query);
    if (kind === 'invoices' && action === 'void') return this.#void(id);
    if (kind === 'credit_notes') return this.#payBack(form);
    const customer = this.#customers.get(id);
    if (kind !== 'subscriptions' || !customer) return missing('id');
    if (method === 'POST') return this.#update(customer, form, now);
    if (method === 'DELETE') customer.subscription = { ...customer.subscription, endedAt: now };
    return { status: 200, body: subscriptionObject(customer) };
  }

  /** One period after another, so that each invoice has its own. */
  #passTime(customer: Customer, now: string): void {
    while (customer.subscription.endedAt === null && customer.subscription.endAt <= now) {
      this.#keep(customer, renewed(customer.subscription, customer.subscription.endAt));
    }
  }

  #openCheckout(form: URLSearchParams): Answer {
    if (!planOf(form.get('line_items[0][price]'), {})) return missing('line_items[0][price]');
    const id = `cs_test_${randomUUID().replaceAll('-', '')}`;
    this.#sessions.set(id, form);
    const url = `https://checkout.stripe.com/c/pay/${id}`;
    return { status: 200, body: { id, object: 'checkout.session', url } };
  }

  #update(customer: Customer, form: URLSearchParams, now: string): Answer {
    const price = form.get('items[0][price]');
    const metadata = { ...customer.metadata, ...metadataIn(form, 'metadata') };
    const plan = planOf(price, metadata);
    if (price !== null && !plan) return missing('items[0][price]');
    const changed = plan && changedTo(customer.subscription, plan, now, '');
    const isRefused = form.get('payment_behavior') === 'error_if_incomplete';
    if (changed && isRefused && isDeclined(customer.subscription, changed)) return declined;
    Object.assign(customer.metadata, metadata);
    if (changed) this.#keep(customer, changed);
    if (form.get('cancel_at_period_end') === 'true') {
      customer.subscription = cancelledAtPeriodEnd(customer.subscription, now);
    }
    return { status: 200, body: subscriptionObject(customer) };
  }

  #invoices(query: URLSearchParams): Answer {
    const customer = this.#customers.get(query.get('subscription') ?? '');
    if (!customer) return missing('subscription');
    const newestFirst = customer.subscription.invoices.toReversed();
    const last = newestFirst.findIndex(({ id }) => id === query.get('starting_after'));
    const since = Number(query.get('created[gte]')) * 1000;
    const asked = newestFirst
      .slice(last + 1)
      .filter(({ status }) => status === (query.get('status') ?? status))
      .filter(({ createdAt }) => Date.parse(createdAt) >= since);
    const limit = Number(query.get('limit') ?? 10);
    const data = asked.slice(0, limit).map((invoice) => invoiceObject(customer, invoice));
    const list = { object: 'list', has_more: asked.length > limit, url: '/v1/invoices', data };
    return { status: 200, body: list };
  }

  #void(id: string): Answer {
    const isThere = this.#edit(id, { status: 'void' });
    return isThere ? { status: 200, body: { id, object: 'invoice' } } : missing('id');
  }

  #payBack(form: URLSearchParams): Answer {
    const id = form.get('invoice') ?? '';
    const refunded = Number(form.get('refund_amount'));
    if (this.unreturnable) {
      const error = { type: 'invalid_request_error', message: 'The charge is disputed' };
      return { status: 400, body: { error } };
    }
    const isThere = this.#edit(id, { refunded });
    return isThere ? { status: 200, body: { object: 'credit_note' } } : missing('invoice');
  }

  /** @returns whether there is such an invoice */
  #edit(id: string, changes: Partial<KeptInvoice>): boolean {
    const customer = this.#customerOf(id);
    if (!customer) return false;
    const invoices = customer.subscription.invoices.map((invoice) =>
      invoice.id === id ? { ...invoice, ...changes } : invoice,
    );
    customer.subscription = { ...customer.subscription, invoices };
    return true;
  }
}
