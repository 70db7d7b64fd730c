import { createHash, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { StripeSettings } from '../stripe.js';
import { refused, unwell, valuesIn, type Answer } from './stripe-answers.js';
import { StripeBooks } from './stripe-books.js';
import { StripeCheckouts } from './stripe-checkouts.js';
import { StripeCustomers } from './stripe-customers.js';
import { expanded, expansionsIn } from './stripe-expand.js';
import { AnsweredKeys, keyInUse } from './stripe-idempotency.js';
import type { StripeMessage } from './stripe-messages.js';
import { StripeNews } from './stripe-news.js';
import { routed } from './stripe-routes.js';
import { chargeObject, invoiceObject, subscriptionObject } from './stripe-served.js';
import { StripeTaxRates } from './stripe-tax-rates.js';
import { planOf, refundedOf, StripeSubscription, type Means } from './stripe-subscriptions.js';

/**
 * The fate of a call: it never reaches Stripe, Stripe carries it out but its answer is lost, another call with its
 * idempotency key is under way, or all is well.
 */
export type Fate = 'unheard' | 'unanswered' | 'inUse' | 'answered';

/**
 * The part of Stripe's API that we call, over HTTP, so that Stripe's own client can use it. Its objects have the shape
 * of the API's versions of 2026. Its clock stands still until a test moves it.
 */
export class StripeServer {
  time = new Date('2026-01-31T10:00:00.000Z');
  /** All calls so far: method, path and form. */
  readonly calls: { call: string; form: Record<string, string> }[] = [];
  /** While set, the answer to every call. */
  failing: Answer | undefined;
  /** Decides the fate of a call, such as `POST /invoices/in_1/void`. */
  fate: (call: string) => Fate = () => 'answered';
  readonly #books = new StripeBooks();
  readonly #customers = new StripeCustomers();
  readonly #checkouts = new StripeCheckouts(this.#customers);
  readonly #taxRates = new StripeTaxRates();
  readonly #keys = new AnsweredKeys();
  readonly #news = new StripeNews();
  readonly #server = createServer((request, response) => {
    void this.#answer(request).then(({ status, body }) => {
      response.writeHead(status, {
        ...{ 'Content-Type': 'application/json', Date: this.time.toUTCString() },
        // The engine repeats calls by itself here, so that tests need not wait for the library to do so.
        'Stripe-Should-Retry': 'false',
      });
      response.end(JSON.stringify(body));
    });
  });

  /** The engine's settings for this server. */
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

  /** Whether it refuses every refund. */
  set unreturnable(isSo: boolean) {
    this.#books.unreturnable = isSo;
  }

  /**
   * Buys on the page of an open checkout. A payment by debit is on its way then.
   * @param means pays the renewals; every means but a debit pays the first invoice at once
   * @returns the id of the subscription
   */
  complete(sessionId: string, means: Means = 'card'): string {
    const form = this.#checkouts.formOf(sessionId, this.time);
    const metadata = valuesIn(form, 'subscription_data[metadata]');
    const plan = planOf(form.get('line_items[0][price]'), metadata['plan']);
    if (!plan) throw new Error(`the checkout ${sessionId} sells nothing`);
    const hash = createHash('sha256').update(sessionId).digest('hex').slice(0, 24);
    const email = this.#customers.emailOf(form);
    const given = { reference: `sub_${hash}`, firm: metadata['firm'] ?? '', email, plan };
    const bought = new StripeSubscription(given, metadata, means, this.time.toISOString());
    this.#books.add(bought);
    this.#checkouts.complete(sessionId, bought);
    this.#notice();
    return given.reference;
  }

  /** Pays an invoice on its page, by card. */
  pay(invoice: string): void {
    this.#books.entryOf(invoice).of.pay(invoice, this.time.toISOString());
    this.#notice();
  }

  /** Pays an open invoice by a debit, which is on its way until it is settled. */
  payByDebit(invoice: string): void {
    Object.assign(this.#books.entryOf(invoice).of.payment(invoice), { status: 'processing' });
    this.#notice();
  }

  /** Ends the wait for a debit: it succeeds or fails. */
  settle(invoice: string, outcome: 'succeeded' | 'failed'): void {
    this.#books.entryOf(invoice).of.settle(invoice, outcome, this.time.toISOString());
    this.#notice(outcome === 'failed' ? invoice : undefined);
  }

  /** Refunds by hand. @param amount in the smallest unit of the currency @param how with a credit note or without */
  payBack(invoice: string, amount: number, how: 'note' | 'refund'): void {
    const { intent } = this.#books.entryOf(invoice).of.payment(invoice);
    const back = String(amount);
    const now = this.time.toISOString();
    const note = { invoice, amount: back, refund_amount: back };
    const { status, body } =
      how === 'note'
        ? this.#books.credit(new URLSearchParams(note), now)
        : this.#books.refund(new URLSearchParams({ payment_intent: intent, amount: back }), now);
    if (status !== 200) throw new Error(JSON.stringify(body));
    this.#notice();
  }

  /** Changes a subscription on Stripe's own pages. */
  edit(
    reference: string,
    changes: Partial<Pick<StripeSubscription, 'isPaused' | 'means'>> & { price?: string },
  ): void {
    const subscription = this.#books.subscription(reference);
    if (!subscription) throw new Error(`there is no subscription ${reference}`);
    const { price, ...others } = changes;
    Object.assign(subscription, others);
    const form = new URLSearchParams({ 'items[0][price]': price ?? '' });
    if (price) this.#books.update(reference, form, this.time.toISOString());
    this.#notice();
  }

  /** Ends a subscription on Stripe's own pages. */
  cancel(reference: string): void {
    this.#books.passTime(this.time.toISOString());
    this.#books.cancel(reference, this.time.toISOString());
    this.#notice();
  }

  /** Marks an unpaid invoice on Stripe's own pages: as void, or as one that is not expected to be paid any more. */
  mark(invoice: string, status: 'void' | 'uncollectible'): void {
    this.#books.entryOf(invoice).of.edit(invoice, { status });
    this.#notice();
  }

  isProcessing(invoice: string): boolean {
    return this.#books.entryOf(invoice).of.payment(invoice).status === 'processing';
  }

  /** The sum of an invoice's refunds, those by hand included, in the smallest unit of the currency. */
  returned(invoice: string): number {
    return refundedOf(this.#books.entryOf(invoice).of.payment(invoice));
  }

  /** The messages that it would have sent to a webhook since the last call, oldest first. */
  takeNews(): StripeMessage[] {
    this.#books.passTime(this.time.toISOString());
    this.#notice();
    return this.#news.take();
  }

  #notice(failed?: string): void {
    const { subscriptions, entries } = this.#books;
    const objects = [
      ...subscriptions.toReversed().map(subscriptionObject),
      ...entries
        .toReversed()
        .flatMap(({ of, invoice }) => [...[invoiceObject(of, invoice), chargeObject(of, invoice)]]),
      ...this.#checkouts.objects(this.time).toReversed(),
    ];
    this.#news.notice(objects, this.time, failed);
  }

  async #answer(request: IncomingMessage): Promise<Answer> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = new URLSearchParams(Buffer.concat(chunks).toString());
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://stripe');
    const method = request.method ?? '';
    const call = `${method} ${pathname.replace(/^\/v1/, '')}`;
    this.calls.push({ call, form: Object.fromEntries(body) });
    if (this.failing) return this.failing;
    const fate = this.fate(call);
    if (fate === 'unheard') return unwell;
    if (fate === 'inUse') return keyInUse;
    // Stripe honours keys in POST requests alone.
    const key = method === 'POST' ? request.headers['idempotency-key'] : undefined;
    const form = method === 'POST' ? body : new URLSearchParams([...body, ...searchParams]);
    const text = `${call} ${body.toString()}`;
    const once = typeof key === 'string' ? key : randomUUID();
    const answer = this.#keys.once(once, text, this.time.getTime(), () =>
      this.#do(call, form, String(request.headers['stripe-version'] ?? '')),
    );
    return fate === 'unanswered' ? unwell : answer;
  }

  #do(call: string, form: URLSearchParams, version: string): Answer {
    const paths = expansionsIn(form);
    if (!Array.isArray(paths)) return paths;
    this.#books.passTime(this.time.toISOString());
    const asked = { call, form, version, now: this.time };
    const answer =
      this.#taxRates.answer(call, form) ??
      (call === 'POST /customers'
        ? this.#customers.create(form)
        : routed(this.#books, this.#checkouts, asked));
    this.#notice();
    if (!answer) return refused(`Unrecognized request URL (${call}).`);
    if (answer.status !== 200) return answer;
    const find = (id: string) => this.#books.object(id);
    const body = paths.reduce(
      (shown, path) =>
        expanded(shown, path, find, ({ object, id }, name) =>
          object === 'invoice' && name === 'payments' ? this.#books.paymentsOf(id) : undefined,
        ),
      answer.body,
    );
    return { status: 200, body };
  }
}
