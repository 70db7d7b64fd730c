import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { basicPlan } from '@canvass/contracts/plan/plan';
import { languages } from '@canvass/contracts/language/language';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { OfferedPlan, Payments } from './port.js';
import { openStripePayments } from './stripe.js';
import { stripeMessage, subscriptionPayload } from './testing/stripe-messages.js';
import { StripeServer } from './testing/stripe-server.js';
import type { Means } from './testing/stripe-subscriptions.js';

let stripe: StripeServer;
let payments: Payments;
const firm = randomUUID();
const plan: OfferedPlan = {
  id: randomUUID(),
  content: { ...basicPlan, name: 'Business', amount: 1200, stripePlanId: 'price_1200_month' },
};
const request = {
  ...{ firm, account: randomUUID(), email: 'ada@example.com', plan, locale: 'bg' as const },
  successUrl: 'https://polls.example/pricing?state=success',
  cancelUrl: 'https://polls.example/pricing?state=cancel',
};

beforeEach(async () => {
  stripe = new StripeServer();
  payments = openStripePayments(await stripe.open());
});
afterEach(() => stripe.close());

function planOf(stripePlanId: string): OfferedPlan {
  return { ...plan, content: { ...plan.content, stripePlanId } };
}

async function buy(bought = plan, means: Means = 'card'): Promise<string> {
  const { sessionId } = await payments.openCheckout({ ...request, plan: bought }, randomUUID());
  return stripe.complete(sessionId, means);
}

/** Of the calls so far, those to a path. */
function callsTo(path: RegExp): typeof stripe.calls {
  return stripe.calls.filter(({ call }) => path.test(call));
}

describe('a checkout at Stripe', () => {
  it('says who buys what, and where to come back to', async () => {
    await payments.openCheckout(request, randomUUID());
    const [{ call, form } = { call: '', form: {} }] = stripe.calls;
    expect(call).toBe('POST /checkout/sessions');
    expect(form).toMatchObject({
      ...{ mode: 'subscription', client_reference_id: firm, customer_email: 'ada@example.com' },
      ...{ 'line_items[0][price]': 'price_1200_month', 'line_items[0][quantity]': '1' },
      ...{ 'metadata[firm]': firm, 'metadata[plan]': plan.id },
      'subscription_data[metadata][firm]': firm,
      'subscription_data[metadata][plan]': plan.id,
      'subscription_data[metadata][name]': 'Business',
      ...{ success_url: request.successUrl, cancel_url: request.cancelUrl, locale: 'bg' },
    });
  });

  it('speaks the customer’s language, or the browser’s where Stripe lacks it', async () => {
    for (const locale of languages) {
      await payments.openCheckout({ ...request, locale }, randomUUID());
      const asked = stripe.calls.at(-1)?.form['locale'];
      expect(asked).toBe(locale === 'ar' ? 'auto' : locale);
    }
  });

  it('is refused for a price that Stripe does not know', async () => {
    const gone = planOf('price_gone');
    const opening = payments.openCheckout({ ...request, plan: gone }, randomUUID());
    await expect(opening).rejects.toMatchObject({ code: 'planNotSold' });
    const changing = payments.change(await buy(), gone, randomUUID());
    await expect(changing).rejects.toMatchObject({ code: 'planNotSold' });
  });
});

describe('changing at Stripe', () => {
  it('charges the difference at once, and withdraws a cancellation', async () => {
    const reference = await buy();
    await payments.change(reference, planOf('price_4800_month'), randomUUID());
    const update = stripe.calls.findLast(({ call }) => call.startsWith('POST'));
    expect(update).toMatchObject({
      call: `POST /subscriptions/${reference}`,
      form: {
        ...{ proration_behavior: 'always_invoice', cancel_at_period_end: 'false' },
        payment_behavior: 'error_if_incomplete',
        ...{ 'items[0][id]': `si_${reference}`, 'items[0][price]': 'price_4800_month' },
      },
    });
  });
});

describe('what another takes the place of at Stripe', () => {
  const halfWay = '2026-02-14T10:00:00.000Z';
  beforeEach(() => {
    stripe.time = new Date('2026-01-31T10:00:00.000Z');
  });

  it('is paid back to where the money came from, before it ends', async () => {
    const reference = await buy();
    stripe.time = new Date('2026-02-14T12:00:00.000Z');
    const { report, unreturned } = await payments.replace(reference, halfWay, 'key');
    expect([report.invoices[0]?.refunded, unreturned]).toEqual([600, []]);
    const done = stripe.calls.filter(({ call }) => /^(POST|DELETE)/.test(call)).slice(1);
    expect(done).toMatchObject([
      { call: 'POST /credit_notes', form: { amount: '600', refund_amount: '600' } },
      { call: `DELETE /subscriptions/${reference}` },
    ]);
  });

  it('ends also where its payment cannot be paid back, which is said', async () => {
    const reference = await buy();
    stripe.unreturnable = true;
    const { report, unreturned } = await payments.replace(reference, halfWay, 'key');
    expect(report.subscription?.status).toBe('ended');
    expect(unreturned).toEqual(report.invoices.map(({ invoice }) => invoice));
  });

  it('is left alone where it has ended, or something was paid back before', async () => {
    const [ended, returned] = [await buy(), await buy()];
    await payments.end(ended, 'key');
    await payments.replace(ended, halfWay, 'key');
    const [first] = (await payments.look(returned)).invoices;
    stripe.payBack(first?.invoice ?? '', 100, 'note');
    const { report } = await payments.replace(returned, halfWay, 'another key');
    expect(report.invoices.map(({ refunded }) => refunded)).toEqual([100]);
    expect(callsTo(/credit_notes/)).toEqual([]);
  });

  it.each([
    ['alone', '2026-03-15T22:00:00.000Z', undefined, [1200, -1800]],
    ['and a card', '2026-04-15T10:00:00.000Z', 300, [1200]],
  ])(
    'has invoices that credit %s paid, which are named, as is what is left of it',
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

  it('are paid back, each once, also where somebody died over it and keys are forgotten', async () => {
    const paidBack = () => callsTo(/credit_notes/).map(({ form }) => form['invoice']);
    const reference = await buyLongAgo('card');
    const dying = expect(payments.replace(reference, second, 'key')).rejects.toThrow('died');
    await vi.waitUntil(() => paidBack().length >= 3, { interval: 1 });
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

describe('Stripe that fails', () => {
  it('is not available, where that is what it is', async () => {
    const error = { type: 'api_error', message: 'Something went wrong' };
    stripe.failing = { status: 500, body: { error } };
    await expect(payments.look('sub_1')).rejects.toMatchObject({
      ...{ kind: 'unavailable', code: 'paymentsUnavailable' },
    });
  });

  it('is not available, where it takes requests and never answers', async () => {
    const silent = createServer(() => undefined);
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    const { port } = silent.address() as AddressInfo;
    const server = { host: '127.0.0.1', port, protocol: 'http' as const };
    const keys = { secretKey: 'sk_test_1', webhookSecret: 'whsec_1' };
    const waiting = openStripePayments({ ...keys, server, patience: 50 });
    await expect(waiting.look('sub_1')).rejects.toMatchObject({
      ...{ kind: 'unavailable', code: 'paymentsUnavailable' },
    });
    silent.closeAllConnections();
    silent.close();
  });

  it.each([
    [409, 'idempotency_error', 'idempotency_key_in_use'],
    [400, 'idempotency_error', 'idempotency_key_in_use'],
    [400, 'invalid_request_error', 'idempotency_key_in_use'],
    [429, 'invalid_request_error', 'lock_timeout'],
  ])('is not available, where it is busy with the same: %i %s %s', async (status, type, code) => {
    stripe.failing = { status, body: { error: { type, code, message: 'Try again' } } };
    await expect(payments.look('sub_1')).rejects.toMatchObject({ code: 'paymentsUnavailable' });
  });

  it('is our own fault, where its key is wrong', async () => {
    const error = { type: 'invalid_request_error', message: 'Invalid API Key provided' };
    stripe.failing = { status: 401, body: { error } };
    await expect(payments.look('sub_1')).rejects.toThrow('Invalid API Key');
  });
});

describe('a message from Stripe', () => {
  const metadata = { firm, plan: plan.id, name: 'Business', description: '' };
  const start = Date.UTC(2026, 0, 31) / 1000;
  const object = subscriptionPayload(metadata, start, start + 60);
  const read = (body: string, headers: Record<string, string>) =>
    payments.notice({ body: Buffer.from(body), headers });

  it('is believed with its signature, as of when it happened', async () => {
    const sent = stripeMessage('evt_1', 'customer.subscription.updated', start + 5, object);
    const { id, reports } = await read(sent.body, sent.headers);
    expect(id).toBe('evt_1');
    expect(reports).toHaveLength(1);
    expect(reports[0]).toMatchObject({
      ...{ firm, subscription: { plan: plan.id, reportedAt: '2026-01-31T00:00:05.000Z' } },
    });
  });

  it('is not believed when a byte of it is different', async () => {
    const { body, headers } = stripeMessage('evt_1', 'customer.subscription.updated', 5, object);
    const changed = read(body.replace('"active"', '"paused"'), headers);
    await expect(changed).rejects.toMatchObject({ code: 'signatureInvalid' });
  });

  it('that a checkout was completed is told, and says what was bought', async () => {
    const subscription = await buy();
    const [message] = stripe
      .takeNews()
      .filter(({ body }) => body.includes('checkout.session.completed'));
    const { checkouts } = await read(message?.body ?? '', message?.headers ?? {});
    expect(checkouts).toMatchObject([{ firm }]);
    const { status, report } = await payments.checkout(checkouts[0]?.session ?? '');
    expect([status, report?.subscription?.reference]).toEqual(['bought', subscription]);
    expect(report?.invoices).toHaveLength(1);
  });

  it.each([
    ['checkout.session.completed', { object: 'checkout.session', subscription: 'sub_shop' }],
    ['customer.created', { object: 'customer' }],
    ['invoice.upcoming', { object: 'invoice' }],
    ['invoice_payment.paid', { object: 'invoice_payment' }],
  ])('of type %s may be none of our business', async (type, about) => {
    const { body, headers } = stripeMessage('evt_1', type, 5, about);
    expect((await read(body, headers)).reports).toEqual([]);
  });
});
