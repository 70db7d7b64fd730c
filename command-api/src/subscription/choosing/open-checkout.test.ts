import { subscriptionAggregate } from '@canvass/contracts/subscription/state';
import type { Payments } from '@canvass/platform/payments/port';
import { openStripePayments } from '@canvass/platform/payments/stripe';
import { StripeServer } from '@canvass/platform/payments/testing/stripe-server';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { load } from '../../command/handle.js';
import { offer } from '../../testing/plans.js';
import { startServer, type Owner, type TestServer } from '../../testing/server.js';
import { back, refusalOf } from '../../testing/shop.js';

const OPENING = 'POST /checkout/sessions';

let stripe: StripeServer;
let payments: Payments;
let server: TestServer;
let plan: string;
let owner: Owner;
/** Happens once, after a checkout was opened at Stripe and before the log knows of it. */
let meanwhile: (() => Promise<unknown>) | undefined;
/** The checkouts that were opened at Stripe, in their order. */
let sessions: string[];

beforeEach(async () => {
  [meanwhile, sessions] = [undefined, []];
  stripe = new StripeServer();
  stripe.time = new Date();
  payments = openStripePayments(await stripe.open());
  const open = payments.openCheckout.bind(payments);
  const openCheckout: Payments['openCheckout'] = async (...request) => {
    const opened = await open(...request);
    sessions.push(opened.sessionId);
    const happens = meanwhile;
    meanwhile = undefined;
    await happens?.();
    return opened;
  };
  server = await startServer({ payments: Object.assign(payments, { openCheckout }) });
  const business = { amount: 1200, currency: 'eur', stripePlanId: 'price_1200_month' };
  plan = await offer(server.dependencies, { name: 'Business', ...business });
  owner = await server.registerOnly();
});
afterEach(async () => {
  await server.stop();
  await stripe.close();
});

const buying = () => owner.send('POST', '/stripe/checkout', { planId: plan, ...back });
const unsettled = async () =>
  Object.keys((await load(server.dependencies, subscriptionAggregate, owner.firm)).state.checkouts);

/** What was done to checkouts at Stripe. */
const done = (): string[] =>
  stripe.calls.map(({ call }) => call).filter((call) => call.startsWith(OPENING));

test('the former checkout is closed before another is opened', async () => {
  await buying();
  await buying();
  const [former, other] = sessions;
  expect(done()).toEqual([OPENING, `${OPENING}/${former}/expire`, OPENING]);
  expect(await unsettled()).toEqual([other]);
});

test('no other is opened where the former one cannot be closed', async () => {
  await buying();
  stripe.fate = (call) => (call.endsWith('/expire') ? 'unheard' : 'answered');
  expect(await refusalOf(buying())).toEqual([503, 'paymentsUnavailable']);
  expect(sessions).toHaveLength(1);
  expect(await unsettled()).toEqual(sessions);
});

test('no other is opened where a payment on the former one has begun, so that it stays open', async () => {
  await buying();
  payments.closeCheckout = () => Promise.resolve({ status: 'open' });
  expect(await refusalOf(buying())).toEqual([409, 'paymentOnItsWay']);
  expect(sessions).toHaveLength(1);
  expect(await unsettled()).toEqual(sessions);
});

test('it is closed itself where one that was opened meanwhile stays open', async () => {
  const close = payments.closeCheckout.bind(payments);
  meanwhile = async () => {
    await buying();
    payments.closeCheckout = (id) =>
      id === sessions[1] ? Promise.resolve({ status: 'open' }) : close(id);
  };
  expect(await refusalOf(buying())).toEqual([409, 'paymentOnItsWay']);
  expect(() => stripe.complete(sessions[0] ?? '')).toThrow('is expired');
  expect(await unsettled()).toEqual([sessions[1]]);
});

test('one that was opened meanwhile is closed once the other is in the log', async () => {
  meanwhile = buying;
  expect((await buying()).status).toBe(201);
  const [last, between] = sessions;
  expect(() => stripe.complete(between ?? '')).toThrow('is expired');
  expect(await unsettled()).toEqual([last]);
  stripe.complete(last ?? '');
});

test('it is closed itself where one that was opened meanwhile is paid already', async () => {
  meanwhile = async () => {
    await buying();
    stripe.complete(sessions[1] ?? '');
  };
  expect(await refusalOf(buying())).toEqual([409, 'subscriptionRunning']);
  expect(() => stripe.complete(sessions[0] ?? '')).toThrow('is expired');
  expect(await unsettled()).toEqual([]);
});
