import { randomUUID } from 'node:crypto';
import { basicPlan } from '@canvass/contracts/plan/plan';
import fc from 'fast-check';
import Stripe from 'stripe';
import { expect, it } from 'vitest';
import { openStripePayments } from './stripe.js';
import { unusedShareOf } from './stripe-unused.js';
import { StripeServer, type Fate } from './testing/stripe-server.js';
import type { Means } from './testing/stripe-subscriptions.js';

const HOUR = 60 * 60 * 1000;
const back = 'https://polls.example/pricing';
const plan = {
  id: randomUUID(),
  content: { ...basicPlan, amount: 3000, stripePlanId: 'price_3000_month' },
};

/** What else happens between two tries to end a subscription. */
const between = fc.oneof(
  fc.record({ type: fc.constant('hours' as const), hours: fc.integer({ min: 1, max: 60 }) }),
  fc.record({ type: fc.constant('refunded' as const), amount: fc.integer({ min: 1, max: 3500 }) }),
  fc.record({
    type: fc.constantFrom('canceled', 'paid', 'debited', 'settled', 'failed'),
  }),
);
type Between = typeof between extends fc.Arbitrary<infer T> ? T : never;
const fates = fc.constantFrom<Fate>('answered', 'answered', 'unheard', 'unanswered', 'inUse');
const tries = fc.array(
  fc.record({ fates: fc.array(fates, { maxLength: 10 }), isTwice: fc.boolean(), between }),
  { maxLength: 5 },
);
const scenario = fc.record({
  means: fc.constantFrom<Means>('card', 'declined', 'debit'),
  days: fc.integer({ min: 0, max: 70 }),
  isReplaced: fc.boolean(),
  first: fc.array(between, { maxLength: 2 }),
  tries,
});

class Scene {
  /** Paid back by hand before anything else was, by invoice. */
  readonly byHand = new Map<string, number>();

  constructor(
    readonly stripe: StripeServer,
    readonly client: Stripe,
    readonly reference: string,
  ) {}

  async invoices(): Promise<Stripe.Invoice[]> {
    return (await this.client.invoices.list({ subscription: this.reference, limit: 100 })).data;
  }

  pass(hours: number): void {
    this.stripe.time = new Date(this.stripe.time.getTime() + hours * HOUR);
  }

  /** What people do, as far as Stripe lets them. */
  async happen(what: Between): Promise<void> {
    const { stripe } = this;
    stripe.fate = () => 'answered';
    const invoices = await this.invoices();
    const open = invoices.find(({ status }) => status === 'open')?.id;
    const isDebited = open !== undefined && stripe.isProcessing(open);
    switch (what.type) {
      case 'hours':
        return this.pass(what.hours);
      case 'canceled':
        return stripe.cancel(this.reference);
      case 'paid':
        return open && !isDebited ? stripe.pay(open) : undefined;
      case 'debited':
        return open && !isDebited ? stripe.payByDebit(open) : undefined;
      case 'settled':
        return isDebited ? stripe.settle(open, 'succeeded') : undefined;
      case 'failed':
        return isDebited ? stripe.settle(open, 'failed') : undefined;
      case 'refunded': {
        const paid = invoices.find(({ status }) => status === 'paid');
        if (!paid || paid.amount_paid < stripe.returned(paid.id) + what.amount) return;
        stripe.payBack(paid.id, what.amount, 'refund');
        if (paid.post_payment_credit_notes_amount > 0) return;
        this.byHand.set(paid.id, (this.byHand.get(paid.id) ?? 0) + what.amount);
      }
    }
  }
}

it('an ending has the same result after an interruption of any step and any length', async () => {
  const run = fc.asyncProperty(scenario, async ({ means, days, isReplaced, first, tries: all }) => {
    const stripe = new StripeServer();
    const settings = await stripe.open();
    const payments = openStripePayments(settings);
    const client = new Stripe(settings.secretKey, { ...settings.server, telemetry: false });
    const request = {
      ...{ firm: randomUUID(), account: randomUUID(), email: 'ada@example.com', plan },
      ...{ locale: 'bg' as const, successUrl: back, cancelUrl: back },
    };
    const { sessionId } = await payments.openCheckout(request, 'key');
    const reference = stripe.complete(sessionId, means);
    const scene = new Scene(stripe, client, reference);
    scene.pass(days * 24 + 1);
    for (const what of first) await scene.happen(what);
    scene.pass(1);
    const at = stripe.time.toISOString();
    const end = () =>
      isReplaced ? payments.replace(reference, at, 'key') : payments.end(reference, 'key');

    for (const { fates: given, isTwice, between: what } of all) {
      const left = [...given];
      stripe.fate = () => left.shift() ?? 'answered';
      const ended = await Promise.allSettled(isTwice ? [end(), end()] : [end()]);
      for (const one of ended) {
        if (one.status === 'rejected')
          expect(one.reason).toMatchObject({ code: 'paymentsUnavailable' });
      }
      scene.pass(1);
      await scene.happen(what);
    }
    // Nothing is bought any more after the first; each of those that are open may be on its way.
    stripe.fate = () => 'answered';
    await end();
    for (let debits = 0; debits < 4; debits += 1) await scene.happen({ type: 'settled' });
    scene.pass(25);
    const { isSettled, unreturned } = await end();

    expect([isSettled, unreturned]).toEqual([true, []]);
    const { status, ended_at: endedAt } = await client.subscriptions.retrieve(reference);
    expect(status).toBe('canceled');
    for (const invoice of await scene.invoices()) {
      expect(['paid', 'void']).toContain(invoice.status);
      const isLate = (invoice.status_transitions.paid_at ?? 0) >= (endedAt ?? Infinity);
      const share = isLate ? 1 : isReplaced ? unusedShareOf(invoice, at) : 0;
      const due = Math.round(invoice.amount_paid * share);
      const byHand = scene.byHand.get(invoice.id) ?? 0;
      const noted = invoice.post_payment_credit_notes_amount;
      expect([invoice.id, noted]).toEqual([invoice.id, Math.max(0, due - byHand)]);
    }
    await stripe.close();
  });
  await fc.assert(run, { numRuns: 50 });
}, 120_000);
