import { randomUUID } from 'node:crypto';
import { currentRun } from '@canvass/contracts/subscription/state';
import { chosenSchema, type CheckoutView } from '@canvass/contracts/subscription/view';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { handle, load } from '../command/handle.js';
import { offer } from '../testing/plans.js';
import { closedQuestion } from '../testing/samples.js';
import { publicUrl, startServer, type Owner, type TestServer } from '../testing/server.js';
import { subscriptionFold } from './fold.js';
import { recordReport } from './record-report.js';
import { settleFollowing } from './settle.js';

let server: TestServer;
let owner: Owner;
let plans: { basic: string; business: string; pro: string };

beforeAll(async () => {
  server = await startServer();
  const { dependencies } = server;
  plans = {
    basic: await offer(dependencies),
    business: await offer(dependencies, { name: 'Business', amount: 1200 }),
    pro: await offer(dependencies, { name: 'Pro', amount: 4800 }),
  };
});
afterAll(() => server.stop());
beforeEach(async () => {
  // Sessions are held to the real time, and must not have ended by then.
  server.clock.now = new Date('2099-01-31T10:00:00.000Z');
  owner = await server.registerOnly();
});

async function stateOf(firm: string) {
  return (await load(server.dependencies, `subscription-${firm}`, subscriptionFold)).state;
}

async function refusalOf(sending: Promise<{ status: number; body: Record<string, unknown> }>) {
  const { status, body } = await sending;
  return [status, body['code']];
}

async function buy(planId: string): Promise<void> {
  const body = { planId, successUrl: publicUrl, cancelUrl: publicUrl };
  const { sessionId } = (await owner.send<CheckoutView>('POST', '/stripe/checkout', body)).body;
  await owner.send('POST', `/stripe/test-checkout/${sessionId}`, { outcome: 'paid' });
}

async function chosen(sending: Promise<{ status: number; body: unknown }>) {
  const { status, body } = await sending;
  expect(status).toBe(200);
  return chosenSchema.parse(body).data;
}

const choose = (planId: string) => owner.send('POST', '/stripe/createSubscription', { planId });
const change = (planId: string) => owner.send('PATCH', '/stripe/updateSubscription', { planId });
const unsubscribe = () => owner.send('DELETE', '/stripe/unsubscribe');

describe('a free plan chosen while another is paid for', () => {
  const end = '2099-02-28T10:00:00.000Z';
  const typesOf = async () =>
    (await server.events())
      .filter(({ stream }) => stream === `subscription-${owner.firm}`)
      .map(({ type }) => type);

  it('follows at the end of the period, which nobody pays for again', async () => {
    await buy(plans.business);
    const headers = { 'Idempotency-Key': randomUUID() };
    const body = { planId: plans.basic };
    const send = () => owner.send('PATCH', '/stripe/updateSubscription', body, headers);
    const data = await chosen(send());
    expect(data).toMatchObject({
      ...{ planId: plans.business, isPaid: true, isCanceled: true, cancelAt: end },
      following: { planId: plans.basic, name: 'Basic' },
    });
    expect(await chosen(send())).toEqual(data);
    expect((await typesOf()).slice(2)).toEqual(['FollowingPlanNamed', 'SubscriptionReported']);
    expect(await refusalOf(change(plans.basic))).toEqual([409, 'planFollows']);
    expect(await refusalOf(choose(plans.basic))).toEqual([409, 'subscriptionRunning']);

    server.clock.now = new Date('2099-02-28T10:30:00.000Z');
    const { payments } = server.dependencies;
    const context = { commandId: randomUUID(), correlationId: randomUUID() };
    await recordReport(server.dependencies, context, await payments.look(data.id));
    const { run, live, plan } = await server.dependencies.entitlements.of(owner.firm);
    expect([run?.plan, live, plan?.name]).toEqual([plans.basic, true, 'Basic']);
    const made = await owner.send('POST', '/question', closedQuestion());
    expect(made.status).toBe(201);
  });

  it('can be another one, and is taken back by choosing the paid one again', async () => {
    await buy(plans.business);
    const club = await offer(server.dependencies, { name: 'Club' });
    await chosen(change(plans.basic));
    expect(await chosen(change(club))).toMatchObject({ following: { name: 'Club' } });
    const again = await chosen(change(plans.business));
    expect(again).toMatchObject({ isCanceled: false, cancelAt: null, following: null });
    expect((await stateOf(owner.firm)).following).toEqual({});
  });

  it('does not follow any more once another paid one is chosen, or all is cancelled', async () => {
    await buy(plans.business);
    await chosen(change(plans.basic));
    const larger = { planId: plans.pro, isCanceled: false, following: null };
    expect(await chosen(change(plans.pro))).toMatchObject(larger);
    await chosen(change(plans.basic));
    expect(await chosen(unsubscribe())).toMatchObject({ isCanceled: true, following: null });
    expect(await chosen(change(plans.basic))).toMatchObject({ following: { name: 'Basic' } });
  });

  it('does not stay where the process died before it was withdrawn, and is not withdrawn twice', async () => {
    await buy(plans.business);
    await chosen(change(plans.basic));
    const { log } = server.dependencies;
    const { append } = log;
    const dying = vi.spyOn(log, 'append').mockImplementation(async (stream, expected, events) => {
      if (events.some(({ type }) => type === 'FollowingPlanWithdrawn')) throw new Error('dead');
      return append(stream, expected, events);
    });
    const headers = { 'Idempotency-Key': randomUUID() };
    const body = { planId: plans.pro };
    const send = () => owner.send('PATCH', '/stripe/updateSubscription', body, headers);
    expect((await send()).status).toBe(500);
    dying.mockRestore();
    expect(Object.keys((await stateOf(owner.firm)).following)).toHaveLength(1);
    expect(await chosen(send())).toMatchObject({ planId: plans.pro, following: null });
    expect((await stateOf(owner.firm)).following).toEqual({});

    await chosen(change(plans.basic));
    expect(await chosen(send())).toMatchObject({ following: { name: 'Basic' } });
  });

  it('still follows when the paid one cannot be changed', async () => {
    const dollars = await offer(server.dependencies, { amount: 900, currency: 'usd' });
    await buy(plans.business);
    await chosen(change(plans.basic));
    expect(await refusalOf(change(dollars))).toEqual([409, 'currencyDiffers']);
    expect(Object.values((await stateOf(owner.firm)).following)).toMatchObject([
      { plan: plans.basic },
    ]);
  });

  it('follows also where the process died before the provider was asked, once', async () => {
    await buy(plans.business);
    const [{ reference } = { reference: '' }] = Object.values((await stateOf(owner.firm)).runs);
    const context = { commandId: randomUUID(), correlationId: randomUUID(), firm: owner.firm };
    const following = { run: randomUUID(), plan: plans.basic, interval: 'month' as const };
    await handle(server.dependencies, context, {
      ...{ stream: `subscription-${owner.firm}`, fold: subscriptionFold },
      decide: () => [{ type: 'FollowingPlanNamed', data: { reference, ...following } }],
    });
    await settleFollowing(server.dependencies, context, owner.firm);
    expect(currentRun(await stateOf(owner.firm))).toMatchObject({ cancelAt: end });
    const before = await server.events();
    await settleFollowing(server.dependencies, context, owner.firm);
    expect(await server.events()).toHaveLength(before.length);
  });

  it('begins at once where the provider knows nothing of what was paid for', async () => {
    const { dependencies } = server;
    const context = { commandId: randomUUID(), correlationId: randomUUID() };
    const startAt = '2099-01-30T10:00:00.000Z';
    await recordReport(dependencies, context, {
      ...{ firm: owner.firm, invoices: [] },
      subscription: {
        ...{ reference: 'sub_gone', provider: 'test', plan: plans.business, status: 'active' },
        ...{ startAt, endAt: end, cancelAt: null, reportedAt: startAt },
      },
    });
    expect(await chosen(change(plans.basic))).toMatchObject({
      ...{ planId: plans.basic, isPaid: false, isCanceled: false },
    });
  });
});
