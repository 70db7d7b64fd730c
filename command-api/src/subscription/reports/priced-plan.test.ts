import { randomUUID } from 'node:crypto';
import { openStripePayments } from '@canvass/platform/payments/stripe';
import { StripeServer } from '@canvass/platform/payments/testing/stripe-server';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { edit, offer } from '../../testing/plans.js';
import { publicUrl, startServer, type Owner, type TestServer } from '../../testing/server.js';
import { recordReport } from './record-report.js';
import { findUnknown } from './take-notice.js';

let stripe: StripeServer;
let server: TestServer;
let plan: string;
let owner: Owner;
let reference: string;
const told = vi.fn<(details: object, message: string) => void>();

beforeAll(async () => {
  stripe = new StripeServer();
  server = await startServer({ payments: openStripePayments(await stripe.open()) });
  server.dependencies.logger.error = told;
});
afterAll(async () => {
  await server.stop();
  await stripe.close();
});
beforeEach(async () => {
  told.mockReset();
  plan = await offer(server.dependencies, { amount: 1200, stripePlanId: 'price_1200_month' });
  owner = await server.registerOnly();
  const body = { planId: plan, successUrl: publicUrl, cancelUrl: publicUrl };
  const opened = await owner.send('POST', '/stripe/checkout', body);
  reference = stripe.complete((opened.body as { sessionId: string }).sessionId);
  await report();
});

async function report(): Promise<void> {
  const context = { commandId: randomUUID(), correlationId: randomUUID() };
  const looked = await server.dependencies.payments.look(reference);
  await recordReport(server.dependencies, context, looked);
}

async function planNow(): Promise<string | undefined> {
  return (await server.dependencies.entitlements.of(owner.firm, 'now')).run?.plan;
}

/** Changes the price on Stripe's own pages. */
async function changePrice(price: string): Promise<void> {
  stripe.time = new Date(stripe.time.getTime() + 1000);
  stripe.edit(reference, { price });
  await report();
}

describe('a price that is changed on the pages of Stripe', () => {
  it('makes entitlements follow the plan that has it', async () => {
    const other = await offer(server.dependencies, {
      ...{ amount: 4800, stripePlanId: 'price_4800_month_team' },
    });
    await changePrice('price_4800_month_team');
    expect(await planNow()).toBe(other);
    await changePrice('price_1200_month');
    expect(await planNow()).toBe(plan);
    expect(told).not.toHaveBeenCalled();
  });

  it('is told to operators where no plan has it, until one does', async () => {
    await changePrice('price_700_month_special');
    expect(await planNow()).toBe(plan);
    expect(told).toHaveBeenCalledWith(
      expect.objectContaining({ firm: owner.firm, reference, price: 'price_700_month_special' }),
      expect.stringContaining('no plan has it'),
    );
    const noted = {
      provider: 'stripe',
      firm: owner.firm,
      reference,
      price: 'price_700_month_special',
    };
    expect(await server.dependencies.unknownPrices.list()).toEqual([noted]);
    const special = await offer(server.dependencies, {
      ...{ amount: 700, stripePlanId: 'price_700_month_special' },
    });
    stripe.time = new Date(stripe.time.getTime() + 1000);
    // Once a day, without word from the provider.
    await findUnknown(server.dependencies);
    expect(await planNow()).toBe(special);
    expect(await server.dependencies.unknownPrices.list()).toEqual([]);
  });

  it('is told no longer when it is taken back, or the subscription has ended', async () => {
    const noted = async () => (await server.dependencies.unknownPrices.list()).length;
    await changePrice('price_900_month_odd');
    expect(await noted()).toBe(1);
    await changePrice('price_1200_month');
    expect(await noted()).toBe(0);
    await changePrice('price_900_month_odd');
    expect(await noted()).toBe(1);
    stripe.time = new Date(stripe.time.getTime() + 1000);
    stripe.cancel(reference);
    const late = await server.dependencies.unknownPrices.list();
    await report();
    expect(await noted()).toBe(0);
    // A message of before, which took longer.
    for (const one of late) await server.dependencies.unknownPrices.note(one);
    await findUnknown(server.dependencies);
    expect(await noted()).toBe(0);
  });
});

it('a new price does not change the subscriptions bought at the former price', async () => {
  await edit(server.dependencies, plan, { amount: 1500, stripePlanId: 'price_1500_month' });
  await offer(server.dependencies, { amount: 1200, stripePlanId: 'price_1200_month' });
  stripe.time = new Date(stripe.time.getTime() + 1000);
  await report();
  expect(await planNow()).toBe(plan);
  expect(told).not.toHaveBeenCalled();
});
