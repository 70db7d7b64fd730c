import { randomUUID } from 'node:crypto';
import { basicPlan } from '@canvass/contracts/plan/plan';
import { currentRun, subscriptionAggregate } from '@canvass/contracts/subscription/state';
import { openStripePayments } from '@canvass/platform/payments/stripe';
import {
  invoicePayload,
  stripeMessage,
  subscriptionPayload,
  type StripeMessage,
} from '@canvass/platform/payments/testing/stripe-messages';
import { StripeServer } from '@canvass/platform/payments/testing/stripe-server';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { load, metadataOf, newEvent } from '../../command/handle.js';
import { offer } from '../../testing/plans.js';
import { publicUrl, startServer, type TestServer } from '../../testing/server.js';

const DAY = 24 * 60 * 60;
const start = Date.UTC(2026, 0, 31, 10) / 1000;
const second = start + 28 * DAY;
const third = second + 31 * DAY;

let stripe: StripeServer;
let server: TestServer;
let plan: string;

beforeAll(async () => {
  stripe = new StripeServer();
  server = await startServer({ payments: openStripePayments(await stripe.open()) });
  const business = { amount: 1200, stripePlanId: 'price_1200_month' };
  plan = await offer(server.dependencies, { name: 'Business', ...business });
});
afterAll(async () => {
  await server.stop();
  await stripe.close();
});

async function firmThere(): Promise<string> {
  const firm = randomUUID();
  const data = { owner: randomUUID(), timeZone: 'UTC', questionLanguages: ['en'] };
  const context = { commandId: randomUUID(), correlationId: randomUUID(), firm };
  const registered = newEvent(
    { type: 'FirmRegistered', data },
    randomUUID(),
    metadataOf(context, new Date()),
  );
  await server.dependencies.log.append(`firm-${firm}`, 'none', [registered]);
  return firm;
}

async function deliver({ body, headers }: StripeMessage): Promise<[number, unknown]> {
  const address = `${server.address}/api/stripe/webhook`;
  const response = await fetch(address, { method: 'POST', body, headers: { ...headers } });
  return [response.status, ((await response.json()) as { code?: string }).code];
}

async function stateOf(firm: string) {
  return (await load(server.dependencies, subscriptionAggregate, firm)).state;
}

/** All that Stripe says in the life of a subscription: bought, renewed at the second try, cancelled, ended. */
function lifeOf(firm: string): StripeMessage[] {
  const metadata = { firm, plan, name: 'Business', description: '' };
  const subscription = (more: object) => {
    const { end = second, ...rest } = more as { end?: number };
    return subscriptionPayload(metadata, start, end, rest);
  };
  const unpaid = { status: 'open', attempt_count: 0, amount_paid: 0 };
  const draft = { status: 'draft', attempt_count: 0, hosted_invoice_url: null };
  const first = (more: object) => invoicePayload(metadata, start, more);
  const renewal = (more: object) => invoicePayload(metadata, second, { id: 'in_2', ...more });
  const told: [string, number, object][] = [
    ['customer.subscription.created', start, subscription({ status: 'incomplete' })],
    ['invoice.created', start, first(draft)],
    ['invoice.finalized', start + 1, first(unpaid)],
    ['invoice.paid', start + 2, first({})],
    ['customer.subscription.updated', start + 2, subscription({})],
    ['invoice.created', second, renewal(draft)],
    ['customer.subscription.updated', second, subscription({ end: third })],
    ['invoice.payment_failed', second + 5, renewal({ ...unpaid, attempt_count: 1 })],
    ['customer.subscription.updated', second + 5, subscription({ end: third, status: 'past_due' })],
    ['invoice.paid', second + 3 * DAY, renewal({ attempt_count: 2 })],
    ['customer.subscription.updated', second + 3 * DAY, subscription({ end: third })],
    [
      'customer.subscription.updated',
      second + 4 * DAY,
      subscription({ end: third, cancel_at: third, cancel_at_period_end: true }),
    ],
    [
      'customer.subscription.deleted',
      third,
      subscription({ end: third, cancel_at: third, status: 'canceled', ended_at: third }),
    ],
  ];
  return told.map(([type, created, object], index) =>
    stripeMessage(`evt_${firm}_${index}`, type, created, object),
  );
}

describe('what Stripe says', () => {
  it('adds up to one outcome in every order, however often it comes', async () => {
    const firm = await firmThere();
    const life = lifeOf(firm);
    for (const message of life) expect(await deliver(message)).toEqual([200, undefined]);
    const inOrder = await stateOf(firm);
    expect(Object.values(inOrder.runs)).toMatchObject([{ status: 'ended', plan }]);
    expect(Object.values(inOrder.invoices).map(({ status }) => status)).toEqual(['paid', 'paid']);
    const places = [...life.keys(), ...life.keys()];
    const orders = fc.shuffledSubarray(places, { minLength: places.length });
    await fc.assert(
      fc.asyncProperty(orders, async (order) => {
        const another = await firmThere();
        const messages = lifeOf(another);
        for (const place of order) {
          const message = messages[place];
          if (message) expect((await deliver(message))[0]).toBe(200);
        }
        expect(await stateOf(another)).toEqual(inOrder);
      }),
      { numRuns: 20 },
    );
  }, 120_000);

  it('adds up to the same when it all comes at once', async () => {
    const [firm, another] = [await firmThere(), await firmThere()];
    for (const message of lifeOf(firm)) await deliver(message);
    const messages = lifeOf(another);
    const statuses = await Promise.all([...messages, ...messages].map(deliver));
    expect(new Set(statuses.map(([status]) => status))).toEqual(new Set([200]));
    expect(await stateOf(another)).toEqual(await stateOf(firm));
  });

  it('is written down once', async () => {
    const firm = await firmThere();
    const [, , , , bought] = lifeOf(firm);
    if (bought) for (let times = 0; times < 3; times += 1) await deliver(bought);
    const events = await server.dependencies.log.read(`subscription-${firm}`);
    expect(events.map(({ type }) => type)).toEqual(['SubscriptionReported']);
    expect(events[0]?.metadata.firm).toBe(firm);
  });

  it('is believed with its signature alone', async () => {
    const [message] = lifeOf(await firmThere());
    if (!message) return;
    const body = message.body.replace('"livemode": false', '"livemode": true');
    expect(await deliver({ ...message, body })).toEqual([403, 'signatureInvalid']);
    const headers = { ...message.headers, 'stripe-signature': '' };
    expect(await deliver({ ...message, headers })).toEqual([403, 'signatureInvalid']);
  });

  it('about the firm of another installation is none of ours', async () => {
    const firm = randomUUID();
    for (const message of lifeOf(firm)) expect((await deliver(message))[0]).toBe(200);
    expect(await server.dependencies.log.read(`subscription-${firm}`)).toEqual([]);
  });
});

describe('a company at Stripe', () => {
  it('buys on Stripe’s page, and is active once Stripe has said so', async () => {
    const owner = await server.registerOnly();
    stripe.time = new Date();
    const back = `${publicUrl}/pricing`;
    const body = { planId: plan, successUrl: back, cancelUrl: back, locale: 'tr' };
    const opened = await owner.send('POST', '/stripe/checkout', body);
    const { sessionId, url } = opened.body as { sessionId: string; url: string };
    expect(url).toMatch(/^https:\/\/checkout\.stripe\.com\//);
    const early = await owner.send('PATCH', '/account/activate', {});
    expect([early.status, early.body['code']]).toEqual([409, 'noSubscription']);
    const subscription = stripe.complete(sessionId);
    const metadata = { firm: owner.firm, plan };
    const session = { id: sessionId, object: 'checkout.session', subscription, metadata };
    const now = Math.floor(Date.now() / 1000);
    await deliver(stripeMessage('evt_done', 'checkout.session.completed', now, session));
    expect(currentRun(await stateOf(owner.firm))).toMatchObject({ origin: 'stripe', plan });
    expect((await owner.send('PATCH', '/account/activate', {})).status).toBe(200);
  });

  it('pays for one subscription, when it has bought two', async () => {
    const owner = await server.registerOnly();
    const back = `${publicUrl}/pricing`;
    const body = { planId: plan, successUrl: back, cancelUrl: back };
    stripe.time = new Date(Date.UTC(2026, 5, 1));
    // One of them opened before such pages were kept.
    const { id: account, firm, email } = owner;
    const content = { ...basicPlan, amount: 1200, stripePlanId: 'price_1200_month' };
    const request = { firm, account, email, locale: 'en' as const, ...body };
    const before = { ...request, plan: { id: plan, content } };
    const { sessionId } = await server.dependencies.payments.openCheckout(before, randomUUID());
    const opened = await owner.send('POST', '/stripe/checkout', body);
    const sessions = [sessionId, (opened.body as { sessionId: string }).sessionId];
    const metadata = { firm: owner.firm, plan };
    for (const [tab, id] of sessions.entries()) {
      stripe.time = new Date(Date.UTC(2026, 5, 1, 1 + tab));
      const subscription = stripe.complete(id);
      const session = { id, object: 'checkout.session', subscription, metadata };
      const created = Math.floor(stripe.time.getTime() / 1000);
      const completed = stripeMessage(`evt_${id}`, 'checkout.session.completed', created, session);
      expect(await deliver(completed)).toEqual([200, undefined]);
    }
    const { runs } = await stateOf(owner.firm);
    expect(Object.values(runs).map(({ status }) => status)).toEqual(['ended', 'active']);
  });

  it('that has it go on at Stripe after all has nothing follow, once', async () => {
    const owner = await server.registerOnly();
    const free = await offer(server.dependencies);
    const back = `${publicUrl}/pricing`;
    const body = { planId: plan, successUrl: back, cancelUrl: back };
    stripe.time = new Date(Date.UTC(2026, 6, 1));
    const opened = await owner.send('POST', '/stripe/checkout', body);
    const { sessionId } = opened.body as { sessionId: string };
    const id = stripe.complete(sessionId);
    const metadata = { firm: owner.firm, plan, name: 'Business', description: '' };
    const since = stripe.time.getTime() / 1000;
    const updated = (hours: number, more: object = {}) => {
      const object = subscriptionPayload(metadata, since, since + 31 * DAY, { id, ...more });
      const created = since + hours * 60 * 60;
      return stripeMessage(`${id}_${hours}`, 'customer.subscription.updated', created, object);
    };
    await deliver(updated(1));
    stripe.time = new Date((since + 2 * 60 * 60) * 1000);
    const named = await owner.send('PATCH', '/stripe/updateSubscription', { planId: free });
    expect(named.body['data']).toMatchObject({ following: { planId: free } });

    const resumed = updated(3);
    for (let times = 0; times < 2; times += 1) await deliver(resumed);
    expect((await stateOf(owner.firm)).following).toEqual({});
    const types = (await server.dependencies.log.read(`subscription-${owner.firm}`))
      .map(({ type }) => type)
      .slice(-2);
    expect(types).toEqual(['SubscriptionReported', 'FollowingPlanWithdrawn']);
    await deliver(updated(4, { cancel_at_period_end: true }));
    const { run, following } = await server.dependencies.entitlements.of(owner.firm);
    expect([run?.cancelAt === undefined, following]).toEqual([false, undefined]);
  });

  it('has no test checkout', async () => {
    const owner = await server.registerOnly();
    const reply = await owner.send('POST', '/stripe/test-checkout/cs_1', { outcome: 'paid' });
    expect(reply.status).toBe(404);
    expect((await server.send('POST', '/stripe/test-invoice/in_1')).status).toBe(404);
  });
});
