import { randomUUID } from 'node:crypto';
import { basicPlan } from '@canvass/contracts/plan/plan';
import type { InvoiceReport } from '@canvass/contracts/subscription/events';
import { endingRuns, subscriptionAggregate } from '@canvass/contracts/subscription/state';
import { openStripePayments } from '@canvass/platform/payments/stripe';
import { StripeServer } from '@canvass/platform/payments/testing/stripe-server';
import type { Means } from '@canvass/platform/payments/testing/stripe-subscriptions';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { load } from '../../command/handle.js';
import { offer } from '../../testing/plans.js';
import { publicUrl, startServer, type TestServer } from '../../testing/server.js';
import { settleSubscription } from './settle.js';

const DAY = 24 * 60 * 60 * 1000;
const sold = { name: 'Business', amount: 1200, stripePlanId: 'price_1200_month' };
let stripe: StripeServer;
let server: TestServer;
let plan: string;

beforeAll(async () => {
  stripe = new StripeServer();
  server = await startServer({ payments: openStripePayments(await stripe.open()) });
  plan = await offer(server.dependencies, sold);
});
afterAll(async () => {
  await server.stop();
  await stripe.close();
});
beforeEach(() => {
  stripe.time = new Date('2026-01-31T10:00:00.000Z');
  stripe.fate = () => 'answered';
});

function pass(days: number): void {
  stripe.time = new Date(stripe.time.getTime() + days * DAY);
}

/** A company that buys twice, so that the later subscription takes the place of the earlier. */
class Buyer {
  constructor(readonly firm: string) {}

  static async come(): Promise<Buyer> {
    return new Buyer((await server.registerOnly()).firm);
  }

  async buy(means: Means = 'card'): Promise<string> {
    const back = { successUrl: publicUrl, cancelUrl: publicUrl };
    const { sessionId } = await server.dependencies.payments.openCheckout(
      {
        ...{ firm: this.firm, account: randomUUID(), email: 'ada@example.com', locale: 'en' },
        ...{ plan: { id: plan, content: { ...basicPlan, ...sold } }, ...back },
      },
      randomUUID(),
    );
    return stripe.complete(sessionId, means);
  }

  async state() {
    return (await load(server.dependencies, subscriptionAggregate, this.firm)).state;
  }

  /** Of the newest invoice of a subscription. */
  async newest(reference: string): Promise<InvoiceReport> {
    const [newest] = Object.values((await this.state()).invoices)
      .filter((invoice) => invoice.reference === reference)
      .toSorted((a, b) => (a.createdAt > b.createdAt ? -1 : 1));
    if (!newest) throw new Error(`nothing was billed for ${reference}`);
    return newest;
  }

  /** What is done with every message, and by timer. */
  settle() {
    const context = { commandId: randomUUID(), correlationId: randomUUID() };
    return settleSubscription(server.dependencies, context, this.firm);
  }
}

/** Delivers all that Stripe has to say so far. */
async function deliver(): Promise<void> {
  for (const { body, headers } of stripe.takeNews()) {
    const address = `${server.address}/api/stripe/webhook`;
    await fetch(address, { method: 'POST', body, headers: { ...headers } });
  }
}

describe('what another subscription has taken the place of', () => {
  it('is seen through, although Stripe says that it has ended before it was', async () => {
    const buyer = await Buyer.come();
    const earlier = await buyer.buy('declined');
    pass(32);
    await deliver();
    await buyer.buy();
    stripe.fate = (call) => {
      if (call.startsWith('DELETE')) return 'unanswered';
      return call.endsWith('/void') ? 'unheard' : 'answered';
    };
    await deliver();
    await deliver();
    expect((await buyer.state()).runs[earlier]?.status).toBe('ended');
    expect((await buyer.newest(earlier)).status).toBe('open');
    stripe.fate = () => 'answered';
    await buyer.settle();
    expect((await buyer.newest(earlier)).status).toBe('void');
    expect(endingRuns(await buyer.state(), 'stripe')).toEqual([]);
    const { length } = stripe.calls;
    await buyer.settle();
    expect(stripe.calls).toHaveLength(length);
  });

  it('is paid back, although an operator has ended it before it was', async () => {
    const buyer = await Buyer.come();
    const earlier = await buyer.buy();
    await deliver();
    pass(14);
    await buyer.buy();
    stripe.fate = (call) => (call === `GET /subscriptions/${earlier}` ? 'unheard' : 'answered');
    await deliver();
    stripe.cancel(earlier);
    await deliver();
    const { invoice } = await buyer.newest(earlier);
    expect((await buyer.state()).runs[earlier]?.status).toBe('ended');
    expect(stripe.returned(invoice)).toBe(0);
    stripe.fate = () => 'answered';
    await buyer.settle();
    expect(stripe.returned(invoice)).toBe(600);
  });

  it('has an invoice that is being paid paid back whole once it is', async () => {
    const buyer = await Buyer.come();
    const earlier = await buyer.buy('declined');
    pass(32);
    await deliver();
    const { invoice } = await buyer.newest(earlier);
    stripe.payByDebit(invoice);
    await buyer.buy();
    await deliver();
    const { runs, settled } = await buyer.state();
    expect([runs[earlier]?.status, settled]).toEqual(['ended', []]);
    pass(7);
    stripe.settle(invoice, 'succeeded');
    await deliver();
    expect(stripe.returned(invoice)).toBe(1200);
    expect((await buyer.state()).settled).toEqual([earlier]);
  });
});
