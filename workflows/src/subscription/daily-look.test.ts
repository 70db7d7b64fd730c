import { randomUUID } from 'node:crypto';
import { load } from '@canvass/command-api/command/handle';
import { startServer, type TestServer } from '@canvass/command-api/testing/server';
import { basicPlan } from '@canvass/contracts/plan/plan';
import { currentRun, subscriptionAggregate } from '@canvass/contracts/subscription/state';
import { openStripePayments } from '@canvass/platform/payments/stripe';
import { StripeServer } from '@canvass/platform/payments/testing/stripe-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dailyLookPolicy, dailyLookProcess, type DailyLook } from './daily-look.js';

describe('when the provider is looked through', () => {
  const decide = (state: DailyLook, type: 'news' | 'timer' | 'result', now: string) => {
    const input = { news: { type, news: null }, timer: { type }, result: { type, result: null } };
    return dailyLookPolicy.decide(state, input[type] as never, now);
  };
  const [first, second] = ['2026-01-01T10:00:00.000Z', '2026-01-02T10:00:00.000Z'];
  const { initial } = dailyLookPolicy;

  it('comes at once, and then once a day even if other news arrives', () => {
    expect(decide(initial, 'news', first)).toEqual({ state: initial, effects: [], wakeAt: first });
    const looking = decide(initial, 'timer', first);
    expect(looking.effects).toEqual([{ type: 'look' }]);
    expect(decide(looking.state, 'news', first).wakeAt).toBeUndefined();
    const looked = decide(looking.state, 'result', '2026-01-01T10:05:00.000Z');
    expect(looked).toMatchObject({ effects: [], wakeAt: second });
    expect(decide(looked.state, 'news', first)).toMatchObject({ effects: [], wakeAt: second });
    expect(decide(looked.state, 'timer', second).effects).toEqual([{ type: 'look' }]);
  });
});

describe('what runs at Stripe', () => {
  let stripe: StripeServer;
  let server: TestServer;
  let look: () => Promise<unknown>;
  beforeAll(async () => {
    stripe = new StripeServer();
    stripe.time = new Date();
    server = await startServer({ payments: openStripePayments(await stripe.open()) });
    const mailer = {
      send: () => Promise.resolve(),
      problem: () => undefined,
      close: () => Promise.resolve(),
    };
    const { kind } = dailyLookProcess({ ...server.dependencies, mailer });
    look = () => kind.perform({ type: 'look' }, 'key', 'all');
  });
  afterAll(async () => {
    await server.stop();
    await stripe.close();
  });

  /** Buys by a checkout whose session nobody has kept. */
  async function bought(firm: string): Promise<string> {
    const content = { ...basicPlan, amount: 1200, stripePlanId: 'price_1200_month' };
    const { sessionId } = await server.dependencies.payments.openCheckout(
      {
        ...{ firm, account: randomUUID(), email: 'ada@example.com', locale: 'en' },
        ...{ successUrl: 'https://polls.example/', cancelUrl: 'https://polls.example/' },
        plan: { id: randomUUID(), content },
      },
      randomUUID(),
    );
    return stripe.complete(sessionId);
  }
  const stateOf = async (firm: string) =>
    (await load(server.dependencies, subscriptionAggregate, firm)).state;

  it('is adopted when one of our firms bought it, and ignored when it belongs to another installation', async () => {
    const { firm } = await server.registerOnly();
    const foreign = randomUUID();
    const reference = await bought(firm);
    await bought(foreign);
    await look();
    expect(currentRun(await stateOf(firm))).toMatchObject({ reference, origin: 'stripe' });
    expect(Object.keys((await stateOf(firm)).invoices)).toHaveLength(1);
    expect(await server.dependencies.log.read(`subscription-${foreign}`)).toEqual([]);
    const before = await server.dependencies.log.read(`subscription-${firm}`);
    await look();
    expect(await server.dependencies.log.read(`subscription-${firm}`)).toEqual(before);
  });

  it('is found though Stripe fails to answer for another', async () => {
    const [one, other] = [await server.registerOnly(), await server.registerOnly()];
    const reference = await bought(one.firm);
    const failing = await bought(other.firm);
    stripe.fate = (call) => (call === `GET /subscriptions/${failing}` ? 'unheard' : 'answered');
    await expect(look()).rejects.toThrow('1 running subscriptions could not be recorded');
    expect(currentRun(await stateOf(one.firm))).toMatchObject({ reference });
    expect(currentRun(await stateOf(other.firm))).toBeUndefined();
    stripe.fate = () => 'answered';
    await look();
    expect(currentRun(await stateOf(other.firm))).toMatchObject({ reference: failing });
  });

  it('and was paused goes on here too once it does there', async () => {
    const { firm } = await server.registerOnly();
    const reference = await bought(firm);
    stripe.edit(reference, { isPaused: true });
    await look();
    expect(currentRun(await stateOf(firm))).toBeUndefined();
    stripe.time = new Date(stripe.time.getTime() + 5000);
    stripe.edit(reference, { isPaused: false });
    await look();
    expect(currentRun(await stateOf(firm))).toMatchObject({ reference, status: 'active' });
  });
});
