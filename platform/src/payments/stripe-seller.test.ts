import { randomUUID } from 'node:crypto';
import { basicPlan } from '@canvass/contracts/plan/plan';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { CheckoutRequest, Payments, Seller } from './port.js';
import { openStripePayments } from './stripe.js';
import { StripeServer } from './testing/stripe-server.js';

const seller: Seller = {
  ...{ name: 'Polls Ltd', address: 'Vitosha 1, 1000 Sofia, Bulgaria', taxNumber: 'BG204567891' },
  ...{ taxName: 'VAT', taxRate: 20 },
};
const content = { ...basicPlan, name: 'Business', amount: 1200, stripePlanId: 'price_1200_month' };
const request: CheckoutRequest = {
  ...{ firm: randomUUID(), account: randomUUID(), email: 'ada@example.com', locale: 'en' },
  ...{ plan: { id: randomUUID(), content } },
  ...{ successUrl: 'https://polls.example/a', cancelUrl: 'https://polls.example/b' },
};
const footer = 'Polls Ltd, Vitosha 1, 1000 Sofia, Bulgaria, VAT BG204567891';

let stripe: StripeServer;
let payments: Payments;
beforeAll(async () => {
  stripe = new StripeServer();
  payments = openStripePayments({ ...(await stripe.open()), seller });
});
beforeEach(() => void stripe.calls.splice(0));
afterAll(() => stripe.close());

const formOf = (asked: string) => stripe.calls.find(({ call }) => call === asked)?.form;

it('stands at the foot of invoices, also of a buyer who is asked for everything by Stripe', async () => {
  await payments.openCheckout(request, randomUUID());
  expect(formOf('POST /customers')).toMatchObject({
    ...{ email: 'ada@example.com', 'invoice_settings[footer]': footer },
  });
  expect(formOf('POST /checkout/sessions')).toMatchObject({
    ...{ billing_address_collection: 'required', 'tax_id_collection[enabled]': 'true' },
    ...{ 'customer_update[name]': 'auto', 'customer_update[address]': 'auto' },
  });
});

it('stands there beside a tax number that Stripe does not take', async () => {
  const billing = { companyName: 'Northwind', uic: 'none' };
  await payments.openCheckout({ ...request, billing }, randomUUID());
  expect(formOf('POST /customers')).toMatchObject({
    ...{ 'invoice_settings[footer]': footer },
    'invoice_settings[custom_fields][0][value]': 'none',
  });
  expect(formOf('POST /checkout/sessions')).not.toHaveProperty('customer_update[name]');
});

it('has its tax as a line of the invoices, by one rate for all of them', async () => {
  const opened = async () => {
    await payments.openCheckout(request, randomUUID());
    return stripe.calls.findLast(({ call }) => call === 'POST /checkout/sessions')?.form;
  };
  const used = [await opened(), await opened()].map(
    (form) => form?.['subscription_data[default_tax_rates][0]'],
  );
  expect(used[0]).toMatch(/^txr_/);
  expect(used[1]).toBe(used[0]);
});
