import { randomUUID } from 'node:crypto';
import { currentRun, subscriptionAggregate } from '@canvass/contracts/subscription/state';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { handle } from '../../command/handle.js';
import { offer } from '../../testing/plans.js';
import { closedQuestion } from '@canvass/contracts/samples/requests';
import type { TestServer } from '../../testing/server.js';
import { chosen, openShop, refusalOf, type Customer, type Shop } from '../../testing/shop.js';
import { recordReport } from '../reports/record-report.js';
import { settleFollowing } from '../ending/settle.js';

let shop: Shop;
let server: TestServer;
let plans: Shop['plans'];
let owner: Customer;

beforeAll(async () => {
  shop = await openShop();
  ({ server, plans } = shop);
});
afterAll(() => server.stop());
beforeEach(async () => {
  owner = await shop.newcomer();
});

describe('a free plan chosen while another is paid for', () => {
  const end = '2099-02-28T10:00:00.000Z';
  const typesOf = async () =>
    (await server.events())
      .filter(({ stream }) => stream === `subscription-${owner.firm}`)
      .map(({ type }) => type);

  it('follows at the end of the period, which is not charged again', async () => {
    await owner.buy(plans.business);
    const headers = { 'Idempotency-Key': randomUUID() };
    const send = () => owner.change(plans.basic, headers);
    const data = await chosen(send());
    expect(data).toMatchObject({
      ...{ planId: plans.business, isPaid: true, isCanceled: true, cancelAt: end },
      following: { planId: plans.basic, name: 'Basic' },
    });
    expect(await chosen(send())).toEqual(data);
    expect((await typesOf()).slice(4)).toEqual(['FollowingPlanNamed', 'SubscriptionReported']);
    expect(await refusalOf(owner.change(plans.basic))).toEqual([409, 'planFollows']);
    expect(await refusalOf(owner.choose(plans.basic))).toEqual([409, 'subscriptionRunning']);

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
    await owner.buy(plans.business);
    const club = await offer(server.dependencies, { name: 'Club' });
    await chosen(owner.change(plans.basic));
    expect(await chosen(owner.change(club))).toMatchObject({ following: { name: 'Club' } });
    const again = await chosen(owner.change(plans.business));
    expect(again).toMatchObject({ isCanceled: false, cancelAt: null, following: null });
    expect((await owner.state()).following).toEqual({});
  });

  it('does not follow any more once another paid one is chosen, or all is cancelled', async () => {
    await owner.buy(plans.business);
    await chosen(owner.change(plans.basic));
    const larger = { planId: plans.pro, isCanceled: false, following: null };
    expect(await chosen(owner.change(plans.pro))).toMatchObject(larger);
    await chosen(owner.change(plans.basic));
    expect(await chosen(owner.unsubscribe())).toMatchObject({ isCanceled: true, following: null });
    expect(await chosen(owner.change(plans.basic))).toMatchObject({ following: { name: 'Basic' } });
  });

  it('does not stay where the process died before it was withdrawn, and is not withdrawn twice', async () => {
    await owner.buy(plans.business);
    await chosen(owner.change(plans.basic));
    const { log } = server.dependencies;
    const { append } = log;
    const dying = vi.spyOn(log, 'append').mockImplementation(async (stream, expected, events) => {
      if (events.some(({ type }) => type === 'FollowingPlanWithdrawn')) throw new Error('dead');
      return append(stream, expected, events);
    });
    const headers = { 'Idempotency-Key': randomUUID() };
    const send = () => owner.change(plans.pro, headers);
    expect((await send()).status).toBe(500);
    dying.mockRestore();
    expect(Object.keys((await owner.state()).following)).toHaveLength(1);
    expect(await chosen(send())).toMatchObject({ planId: plans.pro, following: null });
    expect((await owner.state()).following).toEqual({});

    await chosen(owner.change(plans.basic));
    expect(await chosen(send())).toMatchObject({ following: { name: 'Basic' } });
  });

  it('still follows when the paid one cannot be changed', async () => {
    const dollars = await offer(server.dependencies, { amount: 900, currency: 'usd' });
    await owner.buy(plans.business);
    await chosen(owner.change(plans.basic));
    expect(await refusalOf(owner.change(dollars))).toEqual([409, 'currencyDiffers']);
    expect(Object.values((await owner.state()).following)).toMatchObject([{ plan: plans.basic }]);
  });

  it('follows also where the process died before the provider was asked, once', async () => {
    await owner.buy(plans.business);
    const [{ reference } = { reference: '' }] = Object.values((await owner.state()).runs);
    const context = { commandId: randomUUID(), correlationId: randomUUID(), firm: owner.firm };
    const following = { run: randomUUID(), plan: plans.basic, interval: 'month' as const };
    await handle(server.dependencies, context, {
      ...{ aggregate: subscriptionAggregate, id: owner.firm },
      decide: () => [{ type: 'FollowingPlanNamed', data: { reference, ...following } }],
    });
    await settleFollowing(server.dependencies, context, owner.firm);
    expect(currentRun(await owner.state())).toMatchObject({ cancelAt: end });
    const before = await server.events();
    await settleFollowing(server.dependencies, context, owner.firm);
    expect(await server.events()).toHaveLength(before.length);
  });

  it('begins immediately when the provider does not know the paid subscription', async () => {
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
    expect(await chosen(owner.change(plans.basic))).toMatchObject({
      ...{ planId: plans.basic, isPaid: false, isCanceled: false },
    });
  });
});
