import { randomUUID } from 'node:crypto';
import type { SessionView } from '@canvass/contracts/account/view';
import {
  currentRun,
  followingPlan,
  subscriptionAggregate,
} from '@canvass/contracts/subscription/state';
import type { Payments } from '@canvass/platform/payments/port';
import { noPayments } from '@canvass/platform/payments/unavailable';
import { afterEach, expect, it } from 'vitest';
import { handle } from '../../command/handle.js';
import { back, chosen, openShop, refusalOf, type Customer, type Shop } from '../../testing/shop.js';
import { recordReport } from '../reports/record-report.js';
import { settleSubscription } from './settle.js';

const url = 'https://pay.example/checkout';
const stripe: Payments = {
  ...noPayments,
  provider: 'stripe',
  openCheckout: () => Promise.resolve({ sessionId: 'cs_1', url }),
};
const [startAt, endAt] = ['2099-01-31T09:00:00.000Z', '2099-02-28T09:00:00.000Z'];
const context = () => ({ commandId: randomUUID(), correlationId: randomUUID() });
let shop: Shop;
let owner: Customer;

afterEach(() => shop.server.stop());

/** A company has bought the business plan at the provider that was in use before. */
async function bought(provider: 'stripe' | 'test', inUse: Payments): Promise<void> {
  shop = await openShop({ payments: inUse });
  owner = await shop.newcomer();
  await reported(provider, 'sub_before', startAt);
}

async function reported(
  provider: 'stripe' | 'test',
  reference: string,
  begunAt: string,
  cancelAt: string | null = null,
): Promise<void> {
  const { firm } = owner;
  const run = { reference, provider, plan: shop.plans.business, startAt: begunAt, endAt };
  const price = { amount: 1200, currency: 'bgn', interval: 'month' as const };
  const said = { status: 'active' as const, cancelAt, price, reportedAt: cancelAt ?? begunAt };
  const report = { firm, subscription: { ...run, ...said }, invoices: [] };
  await recordReport(shop.server.dependencies, context(), report);
}

/** A free plan is to follow what was bought, which was cancelled. */
async function followed(): Promise<void> {
  const { firm } = owner;
  await reported('test', 'sub_before', startAt, endAt);
  const next = { run: randomUUID(), plan: shop.plans.basic, interval: 'month' as const };
  const named = { type: 'FollowingPlanNamed', data: { reference: 'sub_before', ...next } } as const;
  await handle(
    shop.server.dependencies,
    { ...context(), firm },
    { aggregate: subscriptionAggregate, id: firm, decide: () => [named] },
  );
}

it('what Stripe charges for is neither cancelled nor changed while Stripe cannot be told', async () => {
  await bought('stripe', noPayments);
  const before = (await shop.server.events()).length;
  const unavailable = [503, 'paymentsUnavailable'];
  expect(await refusalOf(owner.unsubscribe())).toEqual(unavailable);
  expect(await refusalOf(owner.change(shop.plans.pro))).toEqual(unavailable);
  expect(await refusalOf(owner.change(shop.plans.basic))).toEqual(unavailable);
  expect(await shop.server.events()).toHaveLength(before);
  expect(currentRun(await owner.state())).not.toHaveProperty('cancelAt');
});

it.each([
  ['Stripe', stripe],
  ['none', noPayments],
])('what the test provider ran ends with its period where %s is in use', async (_name, inUse) => {
  await bought('test', inUse);
  const ending = { isPaid: false, amount: 0, isCanceled: true, cancelAt: endAt };
  const { body } = await owner.send<SessionView>('POST', '/account/login', {
    ...{ email: owner.email, password: 'correct horse' },
  });
  expect(body.account.subscription).toMatchObject(ending);
  expect(await chosen(owner.unsubscribe())).toMatchObject(ending);
  expect(currentRun(await owner.state())).toMatchObject({ cancelAt: endAt });
});

it('a plan that was to follow a test subscription does not, once that is cancelled', async () => {
  await bought('test', stripe);
  await followed();
  expect(followingPlan(await owner.state())?.plan).toBe(shop.plans.basic);
  const data = await chosen(owner.unsubscribe());
  expect(data).toMatchObject({ cancelAt: endAt, following: null });
});

it('what the test provider ran gives way to what is bought instead', async () => {
  await bought('test', stripe);
  const { business } = shop.plans;
  const opened = await owner.send('POST', '/stripe/checkout', { planId: business, ...back });
  expect([opened.status, opened.body['url']]).toEqual([201, url]);
  await reported('stripe', 'sub_live', '2099-02-10T09:00:00.000Z');
  await settleSubscription(shop.server.dependencies, context(), owner.firm);
  const { lapsed, runs } = await owner.state();
  expect([lapsed, Object.keys(runs)]).toEqual([['sub_before'], ['sub_before', 'sub_live']]);
});
