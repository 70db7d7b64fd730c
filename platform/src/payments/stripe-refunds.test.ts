import { randomUUID } from 'node:crypto';
import { basicPlan } from '@canvass/contracts/plan/plan';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Payments } from './port.js';
import { openStripePayments } from './stripe.js';
import type { StripeMessage } from './testing/stripe-messages.js';
import { StripeServer } from './testing/stripe-server.js';

let stripe: StripeServer;
let payments: Payments;

beforeEach(async () => {
  stripe = new StripeServer();
  payments = openStripePayments(await stripe.open());
});
afterEach(() => stripe.close());

/** Buys a plan of 12.00. @returns its subscription and the invoice that is paid */
async function buy(): Promise<{ reference: string; invoice: string }> {
  const price = { amount: 1200, currency: 'eur', stripePlanId: 'price_1200_month' };
  const { sessionId } = await payments.openCheckout(
    {
      ...{ firm: randomUUID(), account: randomUUID(), email: 'ada@example.com', locale: 'en' },
      ...{ successUrl: 'https://polls.example/', cancelUrl: 'https://polls.example/' },
      plan: { id: randomUUID(), content: { ...basicPlan, name: 'Business', ...price } },
    },
    randomUUID(),
  );
  const reference = stripe.complete(sessionId);
  const { invoices } = await payments.look(reference);
  return { reference, invoice: invoices[0]?.invoice ?? '' };
}

const heard = ({ body, headers }: StripeMessage) =>
  payments.notice({ body: Buffer.from(body), headers });

/** The message of this type that would have been sent last. */
function news(type: string): StripeMessage {
  const message = stripe.takeNews().findLast(({ body }) => body.includes(`"${type}"`));
  if (!message) throw new Error(`there is no news of ${type}`);
  return message;
}

it('hears of a refund that was made by hand, without a credit note', async () => {
  const { invoice } = await buy();
  stripe.payBack(invoice, 500, 'refund');
  const { reports } = await heard(news('charge.refunded'));
  expect(reports).toMatchObject([{ invoices: [{ invoice, status: 'paid', refunded: 500 }] }]);
});

it('counts refunds with and without a credit note once each, also when it hears of them again', async () => {
  const { reference, invoice } = await buy();
  const paid = news('invoice.paid');
  stripe.payBack(invoice, 500, 'refund');
  stripe.payBack(invoice, 100, 'note');
  const { reports } = await heard(news('charge.refunded'));
  expect(reports[0]?.invoices[0]?.refunded).toBe(600);
  expect((await payments.look(reference)).invoices[0]?.refunded).toBe(600);
  expect((await heard(paid)).reports[0]?.invoices[0]?.refunded).toBe(600);
});

it('leaves a refund of another payment alone', async () => {
  const { invoice } = await buy();
  stripe.payBack(invoice, 500, 'refund');
  const message = news('charge.refunded');
  const other = new StripeServer();
  const elsewhere = openStripePayments(await other.open());
  const { reports } = await elsewhere.notice({
    body: Buffer.from(message.body),
    headers: message.headers,
  });
  await other.close();
  expect(reports).toEqual([]);
});
