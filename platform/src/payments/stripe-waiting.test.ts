import { randomUUID } from 'node:crypto';
import { basicPlan } from '@canvass/contracts/plan/plan';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { OfferedPlan, Payments } from './port.js';
import { openStripePayments } from './stripe.js';
import { StripeServer } from './testing/stripe-server.js';
import type { Means } from './testing/stripe-subscriptions.js';

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;

let stripe: StripeServer;
let payments: Payments;

function planOf(amount: number): OfferedPlan {
  const price = { amount, currency: 'eur', stripePlanId: `price_${amount}_month` };
  return { id: randomUUID(), content: { ...basicPlan, name: `Plan ${amount}`, ...price } };
}
const [small, large] = [planOf(1200), planOf(4800)];

beforeEach(async () => {
  stripe = new StripeServer();
  payments = openStripePayments(await stripe.open());
});
afterEach(() => stripe.close());

async function buy(means: Means): Promise<string> {
  const { sessionId } = await payments.openCheckout(
    {
      ...{ firm: randomUUID(), account: randomUUID(), email: 'ada@example.com', locale: 'en' },
      ...{ successUrl: 'https://polls.example/', cancelUrl: 'https://polls.example/' },
      plan: small,
    },
    randomUUID(),
  );
  return stripe.complete(sessionId, means);
}

function pass(milliseconds: number): void {
  stripe.time = new Date(stripe.time.getTime() + milliseconds);
}

/** What a look says of the subscription's plan, and its newest invoice. */
async function seen(reference: string) {
  const { subscription, invoices } = await payments.look(reference);
  return { subscription, invoice: invoices[0] };
}

describe('a change that its customer has to confirm', () => {
  let reference: string;
  let key: string;
  beforeEach(async () => {
    reference = await buy('confirmed');
    key = randomUUID();
  });

  it('leads to Stripe’s page, grants nothing before, and is no debt', async () => {
    stripe.takeNews();
    const { confirmUrl, subscription } = await payments.change(reference, large, key);
    expect(confirmUrl).toMatch(/^https:\/\/invoice\.stripe\.com\//);
    expect(subscription).toMatchObject({ plan: small.id, status: 'active' });
    const { invoice } = await seen(reference);
    expect(invoice).toMatchObject({ status: 'open', failedAt: null });
    // A webhook says the same, although the invoice alone looks like one whose payment has failed.
    const [message] = stripe.takeNews().filter(({ body }) => body.includes('"invoice.finalized"'));
    const { reports } = await payments.notice({
      body: Buffer.from(message?.body ?? ''),
      headers: message?.headers ?? {},
    });
    expect(reports[0]?.invoices).toMatchObject([{ status: 'open', failedAt: null }]);
  });

  it('is made once it is paid, and known by its command', async () => {
    await payments.cancelAtPeriodEnd(reference, randomUUID());
    await payments.change(reference, large, key);
    expect((await seen(reference)).subscription?.cancelAt).not.toBeNull();
    stripe.pay((await seen(reference)).invoice?.invoice ?? '');
    expect((await seen(reference)).subscription).toMatchObject({
      ...{ plan: large.id, changedBy: key, cancelAt: null, status: 'active' },
    });
    // The same command asked again has nothing left to confirm.
    expect(await payments.change(reference, large, key)).not.toHaveProperty('confirmUrl');
  });

  it('is forgotten after a day, and nothing is owed for it', async () => {
    await payments.change(reference, large, key);
    pass(DAY);
    const { subscription, invoice } = await seen(reference);
    expect(subscription).toMatchObject({ plan: small.id, status: 'active' });
    expect(invoice?.status).toBe('void');
  });
});

it.each([
  ['declined', 'paymentDeclined'],
  ['nothing', 'paymentSourceMissing'],
] as const)('a change with %s to pay it is refused: %s', async (means, code) => {
  const reference = await buy(means);
  await expect(payments.change(reference, large, randomUUID())).rejects.toMatchObject({
    ...{ kind: 'conflict', code },
  });
  expect((await seen(reference)).subscription?.plan).toBe(small.id);
});

describe('a renewal that is paid by debit', () => {
  it('is on its way, neither failed nor late, until it has come or has not', async () => {
    const reference = await buy('card');
    stripe.edit(reference, { means: 'debit' });
    pass(29 * DAY);
    const { subscription, invoice } = await seen(reference);
    expect(subscription?.status).toBe('active');
    expect(invoice).toMatchObject({ status: 'open', processing: true, failedAt: null });
    pass(HOUR);
    stripe.settle(invoice?.invoice ?? '', 'failed');
    const failed = (await seen(reference)).invoice;
    expect(failed).not.toHaveProperty('processing');
    expect(failed?.failedAt).not.toBeNull();
  });

  it('is known to be so where only an invoice that looks failed is told', async () => {
    const reference = await buy('card');
    stripe.edit(reference, { means: 'debit' });
    pass(29 * DAY);
    stripe.takeNews();
    await seen(reference);
    const { invoice = '' } = (await seen(reference)).invoice ?? {};
    stripe.settle(invoice, 'failed');
    const [message] = stripe
      .takeNews()
      .filter(({ body }) => body.includes('"invoice.payment_failed"'));
    stripe.payByDebit(invoice);
    const { reports } = await payments.notice({
      body: Buffer.from(message?.body ?? ''),
      headers: message?.headers ?? {},
    });
    expect(reports[0]?.invoices).toMatchObject([{ processing: true, failedAt: null }]);
  });
});
