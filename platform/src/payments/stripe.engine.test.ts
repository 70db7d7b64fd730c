import { randomUUID } from 'node:crypto';
import { languages } from '@canvass/contracts/language/language';
import { basicPlan } from '@canvass/contracts/plan/plan';
import Stripe from 'stripe';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startEngine, type Engine } from '../testing/engines.js';
import type { OfferedPlan, Payments } from './port.js';
import { EXPANDED } from './stripe-invoices.js';
import { openStripePayments, type StripeSettings } from './stripe.js';
import { StripeRelay } from './testing/stripe-relay.js';

const firm = randomUUID();
const plan: OfferedPlan = {
  id: randomUUID(),
  content: {
    ...{ ...basicPlan, name: 'Business', amount: 1200, stripePlanId: 'price_1200' },
    description: 'All of it, '.repeat(100),
  },
};
const request = {
  ...{ firm, account: randomUUID(), email: 'ada@example.com', plan, locale: 'bg' as const },
  successUrl: 'https://polls.example/pricing?state=success',
  cancelUrl: 'https://polls.example/pricing?state=cancel',
};

let engine: Engine | undefined;
beforeAll(async () => {
  engine = await startEngine('stripeMock');
});
afterAll(() => engine?.stop());

describe('payments: stripe-mock takes every request we make', () => {
  let relay: StripeRelay;
  let settings: StripeSettings;
  let payments: Payments;
  beforeEach(async () => {
    const metadata = { firm, plan: plan.id, name: 'Business', description: '' };
    relay = new StripeRelay(engine?.url ?? '', metadata);
    settings = await relay.open();
    payments = openStripePayments(settings);
  });
  afterEach(() => relay.close());

  /** What was asked, once it is known that all of it was taken. */
  function taken() {
    expect(relay.calls.filter(({ status }) => status !== 200)).toEqual([]);
    return relay.calls.map(({ call, idempotencyKey }) => [call, idempotencyKey]);
  }

  const look = [
    ['GET /subscriptions/sub_1', undefined],
    ['GET /invoices', undefined],
  ];

  test('to open a checkout, in each of our languages', async () => {
    for (const locale of languages) {
      const opened = await payments.openCheckout({ ...request, locale }, `key ${locale}`);
      expect(opened).toMatchObject({ url: expect.stringMatching(/^https:/) });
    }
    expect(taken()).toEqual(
      languages.map((locale) => ['POST /checkout/sessions', `key ${locale}`]),
    );
  });

  test('to make out invoices to a company', async () => {
    const addressDetails = { address: 'Hafen 1', country: { code: 'DE', name: 'Germany' } };
    const billing = { companyName: 'Northwind Ltd', uic: '123456789', addressDetails };
    await payments.openCheckout({ ...request, billing }, 'key');
    expect(taken()).toEqual([
      ['POST /customers', 'key/customer'],
      ['POST /checkout/sessions', 'key'],
    ]);
  });

  test('to change to another plan', async () => {
    const report = await payments.change('sub_1', plan, 'key');
    expect(report).toMatchObject({ firm, subscription: { reference: 'sub_1', plan: plan.id } });
    expect(taken()).toEqual([
      ['GET /subscriptions/sub_1', undefined],
      ['POST /subscriptions/sub_1', 'key'],
      ...look,
    ]);
  });

  test('to say what a change would cost', async () => {
    const cost = await payments.costOfChange('sub_1', plan);
    expect(cost).toMatchObject({ due: expect.any(Number), currency: expect.any(String) });
    expect(taken()).toEqual([
      ['GET /subscriptions/sub_1', undefined],
      ['POST /invoices/create_preview', expect.any(String)],
    ]);
  });

  test('to cancel at the end of the period', async () => {
    await payments.cancelAtPeriodEnd('sub_1', 'key');
    expect(taken()).toEqual([
      ['GET /subscriptions/sub_1', undefined],
      ['POST /subscriptions/sub_1', 'key'],
      ...look,
    ]);
  });

  test('to end at once, and ask for nothing more', async () => {
    await payments.end('sub_1', 'key');
    const calls = taken().map(([call]) => call);
    const voiding = calls.find((call) => call?.endsWith('/void'));
    expect(calls).toEqual([
      ...['GET /subscriptions/sub_1', 'DELETE /subscriptions/sub_1'],
      // What is open, what is marked uncollectible, and what was paid all the same.
      ...['GET /invoices', voiding, 'GET /invoices', voiding, 'GET /invoices', 'GET /charges'],
      ...look.map(([call]) => call),
    ]);
  });

  test('to pay the rest back of what another takes the place of', async () => {
    const at = new Date(2e12).toISOString();
    const { unreturned } = await payments.replace('sub_1', at, 'key');
    expect(unreturned).toEqual([]);
    const notes = taken().filter(([call]) => call === 'POST /credit_notes');
    expect(notes).toEqual([['POST /credit_notes', expect.stringMatching(/^back\/in_/)]]);
  });

  test('to look at a subscription; its objects are understood', async () => {
    const report = await payments.look('sub_1');
    expect(report).toMatchObject({ firm, subscription: { provider: 'stripe', status: 'active' } });
    expect(report.invoices).toHaveLength(1);
    expect(report.invoices[0]).toMatchObject({ reference: 'sub_1', amount: 1000, currency: 'usd' });
    expect(taken()).toEqual(look);
  });

  test('to ask what has become of a checkout, close it, and list what runs', async () => {
    const asked = ['GET /checkout/sessions/cs_1', undefined];
    await payments.checkout('cs_1');
    await payments.closeCheckout('cs_1');
    const running: unknown[] = [];
    for await (const one of payments.running()) running.push(one);
    expect(running).toMatchObject([{ firm, status: 'active' }]);
    expect(taken()[0]).toEqual(asked);
    expect(taken().at(-1)).toEqual(['GET /subscriptions', undefined]);
  });

  test('to have a change wait until it is paid, and to ask for the payments of an invoice', async () => {
    const { server, secretKey } = settings;
    const stripe = new Stripe(secretKey, { ...server, telemetry: false });
    await stripe.subscriptions.update('sub_1', {
      items: [{ id: 'si_1', price: 'price_1', quantity: 1 }],
      ...{ proration_behavior: 'always_invoice', cancel_at_period_end: false, metadata: { firm } },
      ...{ payment_behavior: 'pending_if_incomplete', expand: ['latest_invoice'] },
    });
    await stripe.invoices.retrieve('in_1', { expand: EXPANDED });
    const payment = { type: 'payment_intent', payment_intent: 'pi_1' } as const;
    await stripe.invoicePayments.list({ payment, limit: 100 });
    await stripe.checkout.sessions.expire('cs_1');
    expect(taken()).toHaveLength(4);
  });

  test('and would not take wrong ones', async () => {
    const { server, secretKey } = settings;
    const stripe = new Stripe(secretKey, { ...server, telemetry: false });
    const wrong = [
      () => stripe.checkout.sessions.create({ mode: 'nonsense' as never }),
      () => stripe.subscriptions.update('sub_1', { nonsense: 1 } as never),
      () => stripe.invoices.list({ nonsense: 1 } as never),
    ];
    for (const call of wrong) await expect(call()).rejects.toThrow('validation');
  });
});
