import { randomUUID } from 'node:crypto';
import { basicPlan } from '@canvass/contracts/plan/plan';
import Stripe from 'stripe';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { OfferedPlan, Payments } from './port.js';
import { openStripePayments } from './stripe.js';
import { StripeServer } from './testing/stripe-server.js';
import type { Means } from './testing/stripe-subscriptions.js';

let stripe: StripeServer;
let client: Stripe;
let payments: Payments;
const plan = planOf('price_1200_month');
const back = 'https://polls.example/pricing';

beforeEach(async () => {
  stripe = new StripeServer();
  const settings = await stripe.open();
  payments = openStripePayments(settings);
  client = new Stripe(settings.secretKey, { ...settings.server, telemetry: false });
});
afterEach(() => stripe.close());

function planOf(stripePlanId: string): OfferedPlan {
  return { id: randomUUID(), content: { ...basicPlan, amount: 1200, stripePlanId } };
}

async function buy(bought = plan, means: Means = 'card'): Promise<string> {
  const request = {
    ...{ firm: randomUUID(), account: randomUUID(), email: 'ada@example.com', plan: bought },
    ...{ locale: 'bg' as const, successUrl: back, cancelUrl: back },
  };
  const { sessionId } = await payments.openCheckout(request, randomUUID());
  return stripe.complete(sessionId, means);
}

/** Of the calls so far, those to a path. */
function callsTo(path: RegExp): typeof stripe.calls {
  return stripe.calls.filter(({ call }) => path.test(call));
}

/** The invoice of a renewal that is open. */
async function openInvoiceOf(reference: string): Promise<string> {
  const { invoices } = await payments.look(reference);
  return invoices.find(({ status }) => status === 'open')?.invoice ?? '';
}

describe('what ends at Stripe', () => {
  const renewed = new Date('2026-03-02T10:00:00.000Z');

  it('may have been ended elsewhere, even at the same time', async () => {
    const [before, meanwhile] = [await buy(plan, 'declined'), await buy(plan, 'declined')];
    stripe.time = renewed;
    stripe.cancel(before);
    stripe.fate = (call) => {
      if (call === `DELETE /subscriptions/${meanwhile}`) stripe.cancel(meanwhile);
      return 'answered';
    };
    for (const reference of [before, meanwhile]) {
      const { report, isSettled } = await payments.end(reference, 'key');
      expect([report.subscription?.status, isSettled]).toEqual(['ended', true]);
      expect(report.invoices.map(({ status }) => status)).toEqual(['void', 'paid']);
    }
  });

  it('has an invoice that is being paid paid back whole once it is', async () => {
    const reference = await buy(plan, 'declined');
    stripe.time = renewed;
    const invoice = await openInvoiceOf(reference);
    stripe.payByDebit(invoice);
    const first = await payments.end(reference, 'key');
    expect([first.isSettled, first.report.subscription?.status]).toEqual([false, 'ended']);
    stripe.time = new Date('2026-03-09T10:00:00.000Z');
    stripe.settle(invoice, 'succeeded');
    const second = await payments.end(reference, 'key');
    expect([second.isSettled, stripe.returned(invoice)]).toEqual([true, 1200]);
  });

  it('has an invoice that could not be paid made void, although a key would refuse it still', async () => {
    const reference = await buy(plan, 'declined');
    stripe.time = renewed;
    const invoice = await openInvoiceOf(reference);
    stripe.payByDebit(invoice);
    await payments.end(reference, 'key');
    stripe.settle(invoice, 'failed');
    const { report, isSettled } = await payments.end(reference, 'key');
    expect([isSettled, report.invoices[0]?.status]).toEqual([true, 'void']);
    expect(stripe.returned(invoice)).toBe(0);
  });

  it('has an invoice made void that was marked uncollectible, as its link still takes money', async () => {
    const reference = await buy(plan, 'declined');
    stripe.time = renewed;
    const invoice = await openInvoiceOf(reference);
    stripe.mark(invoice, 'uncollectible');
    const { report, isSettled } = await payments.end(reference, 'key');
    expect([isSettled, report.invoices[0]]).toMatchObject([true, { invoice, status: 'void' }]);
  });

  it.each([
    ['paid', 1200, (invoice: string) => stripe.pay(invoice)],
    ['void', 0, (invoice: string) => stripe.mark(invoice, 'void')],
  ])(
    'is settled where an invoice turns out to be %s when it is to be voided',
    async (was, returned, happen) => {
      const reference = await buy(plan, 'declined');
      stripe.time = renewed;
      const invoice = await openInvoiceOf(reference);
      stripe.fate = (call) => {
        if (call === `POST /invoices/${invoice}/void`) happen(invoice);
        return 'answered';
      };
      const { report, isSettled } = await payments.end(reference, 'key');
      expect([isSettled, report.invoices[0]]).toMatchObject([true, { invoice, status: was }]);
      expect(stripe.returned(invoice)).toBe(returned);
    },
  );
});

describe('what another takes the place of at Stripe', () => {
  const halfWay = '2026-02-14T10:00:00.000Z';
  beforeEach(() => {
    stripe.time = new Date('2026-01-31T10:00:00.000Z');
  });

  it('is paid back to where the money came from, once nothing more is taken', async () => {
    const reference = await buy();
    stripe.time = new Date('2026-02-14T12:00:00.000Z');
    const { report, unreturned } = await payments.replace(reference, halfWay, 'key');
    expect([report.invoices[0]?.refunded, unreturned]).toEqual([600, []]);
    const done = stripe.calls.filter(({ call }) => /^(POST|DELETE)/.test(call)).slice(1);
    expect(done).toMatchObject([
      { call: `DELETE /subscriptions/${reference}` },
      { call: 'POST /credit_notes', form: { amount: '600', refund_amount: '600' } },
    ]);
  });

  it('ends also where its payment cannot be paid back, which is said', async () => {
    const reference = await buy();
    stripe.unreturnable = true;
    const { report, unreturned } = await payments.replace(reference, halfWay, 'key');
    expect(report.subscription?.status).toBe('ended');
    expect(unreturned).toEqual(report.invoices.map(({ invoice }) => invoice));
  });

  it.each(['note', 'refund'] as const)('is paid back less what a %s has paid back', async (how) => {
    const reference = await buy();
    const invoice = (await payments.look(reference)).invoices[0]?.invoice ?? '';
    stripe.payBack(invoice, 100, how);
    stripe.time = new Date('2026-02-14T12:00:00.000Z');
    await payments.replace(reference, halfWay, 'key');
    const notes = callsTo(/POST \/credit_notes/).map(({ form }) => form['amount']);
    expect(notes).toEqual(['500']);
    await payments.replace(reference, halfWay, 'another key');
    expect(stripe.returned(invoice)).toBe(600);
  });

  it('is not paid back by two that have seen different things at once', async () => {
    const reference = await buy();
    const invoice = (await payments.look(reference)).invoices[0]?.invoice ?? '';
    stripe.time = new Date('2026-02-14T12:00:00.000Z');
    const other = { invoice, amount: 100, refund_amount: 100 };
    await client.creditNotes.create(other, { idempotencyKey: `back/${invoice}` });
    const { isSettled } = await payments.replace(reference, halfWay, 'key');
    expect([isSettled, stripe.returned(invoice)]).toEqual([false, 100]);
    stripe.time = new Date('2026-02-15T12:00:00.000Z');
    expect((await payments.replace(reference, halfWay, 'key')).isSettled).toBe(true);
    expect(stripe.returned(invoice)).toBe(600);
  });

  it.each([
    ['alone', '2026-03-15T22:00:00.000Z', undefined, [1200, -1800]],
    ['and a card', '2026-04-15T10:00:00.000Z', 300, [1200]],
  ])(
    'has invoices that credit %s paid, and names the amounts left to return',
    async (_, at, refunded, named) => {
      const reference = await buy(planOf('price_4800_month'));
      stripe.time = new Date(halfWay);
      await payments.change(reference, plan, randomUUID());
      stripe.time = new Date(at);
      const { report, unreturned } = await payments.replace(reference, at, 'key');
      const toReturn = report.invoices.filter(({ invoice }) => unreturned.includes(invoice));
      expect(report.invoices[0]?.refunded).toEqual(refunded);
      expect(toReturn.map(({ amount }) => amount)).toEqual(named);
    },
  );
});

describe('more invoices than Stripe lists at once', () => {
  const days = 120;
  const daily = planOf('price_100_day');
  const second = '2026-02-01T10:00:00.000Z';
  beforeEach(() => {
    stripe.time = new Date('2026-01-31T10:00:00.000Z');
  });

  async function buyLongAgo(means: Means): Promise<string> {
    const reference = await buy(daily, means);
    stripe.time = new Date(stripe.time.getTime() + days * 24 * 60 * 60 * 1000);
    return reference;
  }

  it('are asked for no more, all of them', async () => {
    await payments.end(await buyLongAgo('declined'), 'key');
    expect(callsTo(/\/void$/)).toHaveLength(days);
  });

  it('are refunded once each, even if a process died meanwhile and keys have expired', async () => {
    const paidBack = () => callsTo(/POST \/credit_notes/).map(({ form }) => form['invoice']);
    const reference = await buyLongAgo('card');
    const dying = expect(payments.replace(reference, second, 'key')).rejects.toThrow('died');
    await vi.waitUntil(() => paidBack().length >= 3, { interval: 1, timeout: 10_000 });
    const before = paidBack();
    stripe.failing = { status: 401, body: { error: { message: 'died' } } };
    await dying;
    stripe.failing = undefined;
    stripe.calls.length = 0;
    await payments.replace(reference, second, 'another key');
    const all = [...before, ...paidBack()];
    expect([all.length, new Set(all).size]).toEqual([days, days]);
  });
});
