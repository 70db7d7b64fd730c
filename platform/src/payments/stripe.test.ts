import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { basicPlan } from '@canvass/contracts/plan/plan';
import { languages } from '@canvass/contracts/language/language';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
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

  it('asks the buyer for address and tax number where the company has given none', async () => {
    await payments.openCheckout(request, randomUUID());
    expect(stripe.calls.at(-1)?.form).toMatchObject({
      ...{ billing_address_collection: 'required', 'tax_id_collection[enabled]': 'true' },
    });
    await payments.openCheckout({ ...request, billing }, randomUUID());
    expect(stripe.calls.at(-1)?.form).not.toHaveProperty('billing_address_collection');
  });

  const billing = {
    ...{ companyName: 'Northwind Ltd', uic: '123 456 789' },
    addressDetails: {
      ...{ address: 'Hafen 1', postalCode: '20457', city: 'Hamburg' },
      country: { code: 'DE', name: 'Germany' },
    },
  };

  it('makes out invoices to the company, with its address and tax number', async () => {
    const { sessionId } = await payments.openCheckout({ ...request, billing }, randomUUID());
    const [customer, checkout] = stripe.calls;
    expect(customer?.call).toBe('POST /customers');
    expect(customer?.form).toMatchObject({
      ...{ email: 'ada@example.com', name: 'Northwind Ltd', 'metadata[firm]': firm },
      ...{ 'address[line1]': 'Hafen 1', 'address[city]': 'Hamburg', 'address[country]': 'DE' },
      ...{ 'tax_id_data[0][type]': 'eu_vat', 'tax_id_data[0][value]': 'DE123456789' },
    });
    expect(checkout?.form['customer']).toMatch(/^cus_/);
    expect(checkout?.form['customer_email']).toBeUndefined();
    stripe.complete(sessionId);
  });

  it('goes on with a tax number that Stripe does not take, as a line of the invoices', async () => {
    const wrong = { ...billing, uic: 'none' };
    await payments.openCheckout({ ...request, billing: wrong }, randomUUID());
    const made = stripe.calls.filter(({ call }) => call === 'POST /customers');
    expect(made.map(({ form }) => form['tax_id_data[0][value]'])).toEqual(['DENONE', undefined]);
    expect(made.at(-1)?.form).toMatchObject({
      'invoice_settings[custom_fields][0][name]': 'USt-IdNr.',
      'invoice_settings[custom_fields][0][value]': 'none',
    });
    expect(stripe.calls.at(-1)?.form['customer']).toMatch(/^cus_/);
  });

  it('makes one customer for a key', async () => {
    const key = randomUUID();
    const opening = () => payments.openCheckout({ ...request, billing }, key);
    expect(await opening()).toEqual(await opening());
    const named = stripe.calls.flatMap(({ form }) => form['customer'] ?? []);
    expect(new Set(named).size).toBe(1);
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
    [400, 'invalid_request_error', 'lock_timeout'],
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
