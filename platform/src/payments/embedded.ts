import { createHash } from 'node:crypto';
import { addressOf } from '@canvass/contracts/http/address';
import { notFound, conflict, Refusal } from '@canvass/contracts/rule/refusal';
import { subscriptionCalls } from '@canvass/contracts/subscription/calls';
import type { CheckoutOutcome } from '@canvass/contracts/subscription/commands';
import type { DurableStore } from '../durable/port.js';
import type {
  ChangeCost,
  CheckoutRequest,
  CheckoutState,
  Ended,
  OfferedPlan,
  OpenCheckout,
  Payments,
  Report,
  RunningSubscription,
  Seller,
  TestCheckout,
  TestDesk,
  TestInvoice,
} from './port.js';
import { subscriptionKey, TestInvoiceNumbers, type KeptBook } from './test-invoice-numbers.js';
import {
  begun,
  cancelledAtPeriodEnd,
  changedTo,
  costOfChange,
  ended,
  isDeclined,
  paid,
  renewed,
  replaced,
  reportOf,
  type KeptSubscription,
} from './test-subscription.js';

/** As long as a checkout stays open at Stripe, in milliseconds. */
const CHECKOUT_LASTS = 24 * 60 * 60 * 1000;
/** Tries before it gives up on a subscription that keeps changing. */
const TRIES = 20;
/** Keys of calls that are remembered for each subscription. */
const KEYS_KEPT = 50;
/** Subscriptions that are listed at once. */
const LISTED = 100;

export interface TestProviderPlace {
  durable: DurableStore;
  /** Origin of the pages on which people see their invoices, without a trailing slash. */
  publicUrl: string;
  now(): Date;
  /** Whom invoices name; absent for nobody in particular. */
  seller?: Seller;
}

interface KeptCheckout extends Pick<CheckoutRequest, 'firm' | 'account' | 'email' | 'plan'> {
  successUrl: string;
  cancelUrl: string;
  openedAt: string;
  /** When it was closed by us; absent while it was not. */
  closedAt?: string;
}

/** An id that cannot be guessed without knowing its ingredients. */
function secretId(prefix: string, text: string): string {
  return prefix + createHash('sha256').update(text).digest('hex').slice(0, 32);
}

/**
 * The local test provider: behaves like a real one, and charges no card. What it knows is in the durable store; time
 * passes for it when it is asked.
 */
export function openTestPayments(place: TestProviderPlace): Payments & { desk: TestDesk } {
  return new TestPayments(place);
}

class TestPayments implements Payments {
  readonly provider = 'test';
  readonly desk: TestDesk = {
    checkout: (id) => this.#checkout(id),
    complete: (id, outcome) => this.#complete(id, outcome),
    invoice: (id) => this.#invoice(id),
    pay: (id) => this.#pay(id),
  };

  readonly #numbers: TestInvoiceNumbers;

  constructor(private readonly place: TestProviderPlace) {
    this.#numbers = new TestInvoiceNumbers(place);
  }

  async openCheckout(request: CheckoutRequest, key: string): Promise<OpenCheckout> {
    const { firm, account, email, plan, successUrl, cancelUrl } = request;
    if (plan.content.amount === 0) throw conflict('planNotSold');
    const sessionId = secretId('cs_', `${firm}/${key}`);
    const openedAt = this.#now();
    const kept: KeptCheckout = { firm, account, email, plan, successUrl, cancelUrl, openedAt };
    await this.place.durable.compareAndSet(checkoutKey(sessionId), 0, kept);
    return { sessionId, url: pageOf(sessionId, kept) };
  }

  async checkout(sessionId: string): Promise<CheckoutState> {
    const { status } = await this.#checkout(sessionId);
    switch (status) {
      case 'open':
        return { status, url: pageOf(sessionId, await this.#keptCheckout(sessionId)) };
      case 'complete':
        return { status: 'bought', report: await this.look(referenceOf(sessionId)) };
      case 'expired':
        return { status: 'over' };
    }
  }

  async closeCheckout(sessionId: string): Promise<CheckoutState> {
    const { durable } = this.place;
    for (let tried = 1; tried <= TRIES; tried += 1) {
      const entry = await durable.get<KeptCheckout>(checkoutKey(sessionId));
      if (!entry) throw notFound();
      const kept = { ...entry.value, closedAt: entry.value.closedAt ?? this.#now() };
      const version = await durable.compareAndSet(checkoutKey(sessionId), entry.version, kept);
      if (version !== undefined) return this.checkout(sessionId);
    }
    throw conflict('conflict');
  }

  async change(reference: string, plan: OfferedPlan, key: string): Promise<Report> {
    if (plan.content.amount === 0) throw conflict('planNotSold');
    return this.#update(reference, key, (kept, now) => {
      if (kept.endedAt !== null) throw notFound();
      const changed = changedTo(kept, plan, now, key);
      if (isDeclined(kept, changed)) throw conflict('paymentDeclined');
      return changed;
    });
  }

  async costOfChange(reference: string, plan: OfferedPlan): Promise<ChangeCost> {
    if (plan.content.amount === 0) throw conflict('planNotSold');
    const entry = await this.place.durable.get<KeptBook>(subscriptionKey(reference));
    if (!entry) throw notFound();
    const now = this.#now();
    const current = renewed(entry.value.subscription, now);
    if (current.endedAt !== null) throw notFound();
    return costOfChange(current, plan, now);
  }

  cancelAtPeriodEnd(reference: string, key: string): Promise<Report> {
    return this.#update(reference, key, cancelledAtPeriodEnd);
  }

  end(reference: string, key: string): Promise<Ended> {
    return this.#end(reference, key, (kept, now) => ended(kept, now, now));
  }

  replace(reference: string, at: string, key: string): Promise<Ended> {
    return this.#end(reference, key, (kept, now) => replaced(kept, at, now));
  }

  /** Nothing is ever under way here, and all can be paid back. */
  async #end(
    reference: string,
    key: string,
    end: (kept: KeptSubscription, now: string) => KeptSubscription,
  ): Promise<Ended> {
    const report = await this.#update(reference, key, end);
    return { report, unreturned: [], isSettled: true };
  }

  look(reference: string): Promise<Report> {
    return this.#update(reference, undefined, (kept) => kept);
  }

  async *running(): AsyncIterable<RunningSubscription> {
    let after = '';
    for (;;) {
      const page = { limit: LISTED, ...(after ? { after } : {}) };
      const entries = await this.place.durable.list<KeptBook>(subscriptionKey(''), page);
      for (const { key, value } of entries) {
        after = key;
        const { firm, subscription } = await this.look(value.subscription.reference);
        if (!subscription || subscription.status === 'ended') continue;
        yield { firm, reference: subscription.reference, status: subscription.status };
      }
      if (entries.length < LISTED) return;
    }
  }

  notice(): Promise<never> {
    return Promise.reject(new Refusal('forbidden', 'signatureInvalid'));
  }

  #now(): string {
    return this.place.now().toISOString();
  }

  async #report(subscription: KeptSubscription): Promise<Report> {
    return reportOf(
      await this.#numbers.numbered(subscription),
      (id) =>
        this.place.publicUrl + addressOf(subscriptionCalls.testInvoice, { parameters: { id } }),
    );
  }

  /** Lets time pass for a subscription, then changes it, unless the key has done so already. */
  async #update(
    reference: string,
    key: string | undefined,
    change: (kept: KeptSubscription, now: string) => KeptSubscription,
  ): Promise<Report> {
    const { durable } = this.place;
    for (let tried = 1; tried <= TRIES; tried += 1) {
      const entry = await durable.get<KeptBook>(subscriptionKey(reference));
      if (!entry) throw notFound();
      const { subscription: before, keys } = entry.value;
      const now = this.#now();
      const current = renewed(before, now);
      const isDone = key !== undefined && keys.includes(key);
      const subscription = isDone ? current : change(current, now);
      if (subscription === before) return this.#report(before);
      const known = key === undefined || isDone ? keys : [...keys, key].slice(-KEYS_KEPT);
      const kept: KeptBook = { subscription, keys: known };
      const version = await durable.compareAndSet(subscriptionKey(reference), entry.version, kept);
      if (version !== undefined) return this.#report(subscription);
    }
    throw conflict('conflict');
  }

  async #keptCheckout(sessionId: string): Promise<KeptCheckout> {
    const entry = await this.place.durable.get<KeptCheckout>(checkoutKey(sessionId));
    if (!entry) throw notFound();
    return entry.value;
  }

  async #checkout(sessionId: string): Promise<TestCheckout> {
    const { firm, account, email, plan, openedAt, closedAt } = await this.#keptCheckout(sessionId);
    const bought = await this.place.durable.get(subscriptionKey(referenceOf(sessionId)));
    const lastsUntil = Date.parse(openedAt) + CHECKOUT_LASTS;
    const isOver = closedAt !== undefined || lastsUntil <= this.place.now().getTime();
    const status = bought ? 'complete' : isOver ? 'expired' : 'open';
    return { id: sessionId, firm, account, email, plan, status };
  }

  async #complete(
    sessionId: string,
    outcome: CheckoutOutcome,
  ): Promise<{ url: string; report: Report | undefined }> {
    const { status } = await this.#checkout(sessionId);
    const checkout = await this.#keptCheckout(sessionId);
    if (outcome === 'cancel') return { url: checkout.cancelUrl, report: undefined };
    if (status === 'expired') throw conflict('checkoutOver');
    const { firm, email, plan, successUrl } = checkout;
    const reference = referenceOf(sessionId);
    const declines = outcome === 'laterDeclined';
    const subscription = begun({ reference, firm, email, plan, declines }, this.#now());
    const kept: KeptBook = { subscription, keys: [] };
    // Paying the same checkout twice finds it bought.
    await this.place.durable.compareAndSet(subscriptionKey(reference), 0, kept);
    return { url: successUrl, report: await this.look(reference) };
  }

  async #invoice(id: string): Promise<TestInvoice> {
    await this.look(subscriptionOf(id));
    const entry = await this.place.durable.get<KeptBook>(subscriptionKey(subscriptionOf(id)));
    const invoice = entry?.value.subscription.invoices.find((kept) => kept.id === id);
    if (!entry || !invoice) throw notFound();
    const { changedAt: _changedAt, ...shown } = invoice;
    const { firm, email } = entry.value.subscription;
    return { ...shown, firm, email };
  }

  async #pay(id: string): Promise<Report> {
    await this.#invoice(id);
    return this.#update(subscriptionOf(id), undefined, (kept, now) => paid(kept, id, now));
  }
}

/** Where the buyer is signed in: at the address they come back to. */
function pageOf(sessionId: string, { successUrl }: Pick<KeptCheckout, 'successUrl'>): string {
  return `${new URL(successUrl).origin}/testCheckout/${sessionId}`;
}

function checkoutKey(sessionId: string): string {
  return `test-payments/checkout/${sessionId}`;
}

function referenceOf(sessionId: string): string {
  return secretId('sub_', sessionId);
}

/** Invoices carry the id of their subscription and their number. */
function subscriptionOf(invoice: string): string {
  return invoice.replace(/^in_(.*)_\d+$/, 'sub_$1');
}
