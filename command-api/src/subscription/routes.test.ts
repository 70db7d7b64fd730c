import { randomUUID } from 'node:crypto';
import { basicPlan } from '@canvass/contracts/plan/plan';
import { currentRun, followingPlan } from '@canvass/contracts/subscription/state';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { offer } from '../testing/plans.js';
import { closedQuestion } from '@canvass/contracts/samples/requests';
import type { TestServer } from '../testing/server.js';
import { back, chosen, openShop, refusalOf, type Customer, type Shop } from '../testing/shop.js';
import { recordReport } from './reports/record-report.js';
import { settleSubscription } from './ending/settle.js';

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

describe('a free plan', () => {
  it('is there at once, and the account is active', async () => {
    expect(await refusalOf(owner.activate())).toEqual([409, 'noSubscription']);
    const data = await chosen(owner.choose(plans.basic));
    expect(data).toMatchObject({
      ...{ planId: plans.basic, name: 'Basic', amount: 0, isPaid: false, isCanceled: false },
      ...{ startAt: '2099-01-31T10:00:00.000Z', endAt: '2099-02-28T10:00:00.000Z' },
    });
    const { status, body } = await owner.activate();
    expect(status).toBe(200);
    const headers = { Authorization: `Bearer ${body['newJwt'] as string}` };
    const made = await server.send('POST', '/question', closedQuestion(), headers);
    expect(made.status).toBe(201);
  });

  it('is chosen once by the same command, and refused as the current one to another', async () => {
    const headers = { 'Idempotency-Key': randomUUID() };
    const body = { planId: plans.basic };
    const send = () => owner.send('POST', '/stripe/createSubscription', body, headers);
    const first = await chosen(send());
    expect(await chosen(send())).toEqual(first);
    expect(await refusalOf(owner.choose(plans.basic))).toEqual([409, 'planCurrent']);
  });

  it('goes on to the end of its period when it is cancelled', async () => {
    await chosen(owner.choose(plans.basic));
    server.clock.now = new Date('2099-03-01T00:00:00.000Z');
    const data = await chosen(owner.unsubscribe());
    expect(data).toMatchObject({ isCanceled: true, cancelAt: '2099-03-31T10:00:00.000Z' });
    expect(await chosen(owner.unsubscribe())).toEqual(data);
    expect(await chosen(owner.choose(plans.basic))).toMatchObject({
      isCanceled: false,
      cancelAt: null,
    });
  });

  it('is refused where it is none, or is not offered', async () => {
    const { dependencies } = server;
    const custom = await offer(dependencies, { name: 'Custom' });
    const off = await offer(dependencies, { active: false });
    expect(await refusalOf(owner.choose(plans.business))).toEqual([409, 'planNotFree']);
    expect(await refusalOf(owner.choose(custom))).toEqual([409, 'planNotOffered']);
    expect(await refusalOf(owner.choose(off))).toEqual([409, 'planNotOffered']);
    expect(await refusalOf(owner.choose(randomUUID()))).toEqual([404, 'notFound']);
  });
});

describe('a checkout', () => {
  it('that is paid gives the plan and an invoice, and can be paid once', async () => {
    await chosen(owner.choose(plans.basic));
    const session = await owner.open(plans.business);
    server.clock.now = new Date('2099-01-31T10:05:00.000Z');
    await owner.end(session, 'paid');
    await owner.end(session, 'paid');
    const state = await owner.state();
    expect(currentRun(state)).toMatchObject({ plan: plans.business, origin: 'test' });
    expect(Object.values(state.invoices)).toMatchObject([{ amount: 1200, status: 'paid' }]);
    expect((await owner.activate()).status).toBe(200);
    const types = (await server.events())
      .filter(({ stream }) => stream === `subscription-${owner.firm}`)
      .map(({ type }) => type);
    expect(types).toEqual([
      ...['SubscriptionStarted', 'CheckoutOpened'],
      ...['SubscriptionReported', 'InvoiceReported', 'CheckoutReported'],
    ]);
  });

  it('that is left changes nothing', async () => {
    const reply = await owner.end(await owner.open(plans.business), 'cancel');
    expect([reply.status, reply.body]).toEqual([200, { url: back.cancelUrl }]);
    expect(await refusalOf(owner.activate())).toEqual([409, 'noSubscription']);
  });

  it('is the same when it is asked for again by the same command', async () => {
    const headers = { 'Idempotency-Key': randomUUID() };
    const body = { planId: plans.business, ...back };
    const send = () => owner.send('POST', '/stripe/checkout', body, headers);
    expect((await send()).body).toEqual((await send()).body);
  });

  it('paid in two tabs leaves one subscription, and the other ends', async () => {
    // One of them opened before such pages were kept.
    const { payments } = server.dependencies;
    const content = { ...basicPlan, amount: 1200 };
    const { id: account, firm, email } = owner;
    const request = { ...back, firm, account, email, locale: 'en' as const };
    const known = { id: plans.business, content };
    const { sessionId } = await payments.openCheckout({ ...request, plan: known }, randomUUID());
    const sessions = [sessionId, await owner.open(plans.pro)];
    const replies = await Promise.all(sessions.map((session) => owner.end(session, 'paid')));
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    // What a process that died in between leaves undone, the reaction to its events does.
    const context = { commandId: randomUUID(), correlationId: randomUUID() };
    await settleSubscription(server.dependencies, context, owner.firm);
    const { runs, invoices } = await owner.state();
    expect(
      Object.values(runs)
        .map(({ status }) => status)
        .toSorted(),
    ).toEqual(['active', 'ended']);
    const returned = Object.values(invoices).map(({ reference, amount, refunded = 0 }) => [
      ...[runs[reference]?.status, amount === refunded ? 'paid back' : refunded],
    ]);
    expect(returned.toSorted()).toEqual([
      ['active', 0],
      ['ended', 'paid back'],
    ]);
    const before = (await server.events()).length;
    await settleSubscription(server.dependencies, context, owner.firm);
    expect(await server.events()).toHaveLength(before);
  });

  it('is refused for what is free, paid already, or leads elsewhere', async () => {
    const checkout = (body: object) =>
      owner.send('POST', '/stripe/checkout', { planId: plans.business, ...back, ...body });
    expect(await refusalOf(checkout({ planId: plans.basic }))).toEqual([409, 'planFree']);
    const elsewhere = await checkout({ successUrl: 'https://evil.example/pricing' });
    expect([elsewhere.status, elsewhere.body['details']]).toEqual([
      ...[400, [{ code: 'foreignAddress', field: 'successUrl' }]],
    ]);
    expect((await checkout({ cancelUrl: 'javascript:alert(1)' })).status).toBe(400);
    await owner.buy(plans.business);
    expect(await refusalOf(checkout({ planId: plans.pro }))).toEqual([409, 'subscriptionRunning']);
  });

  it('is none of another firm’s business', async () => {
    const session = await owner.open(plans.business);
    const stranger = await shop.newcomer();
    expect(await refusalOf(stranger.end(session, 'paid'))).toEqual([404, 'notFound']);
    expect(await refusalOf(owner.end('cs_none', 'paid'))).toEqual([404, 'notFound']);
  });
});

describe('a paid plan', () => {
  it('is changed at once, once for a command, and the difference is charged', async () => {
    await owner.buy(plans.business);
    server.clock.now = new Date('2099-02-14T10:00:00.000Z');
    const cost = await owner.send('POST', '/stripe/changeCost', { planId: plans.pro });
    expect(cost.body).toEqual({ due: 1800, credited: 0, currency: 'bgn' });
    const headers = { 'Idempotency-Key': randomUUID() };
    const send = () => owner.change(plans.pro, headers);
    const data = await chosen(send());
    expect(data).toMatchObject({ planId: plans.pro, isPaid: true, amount: 4800 });
    expect(await chosen(send())).toEqual(data);
    const { invoices } = await owner.state();
    expect(Object.values(invoices).map(({ amount }) => amount)).toEqual([1200, 1800]);
    expect(await refusalOf(owner.change(plans.pro))).toEqual([409, 'planCurrent']);
  });

  it('answers a repeated command alike, even if only a webhook reported its result', async () => {
    await owner.buy(plans.business);
    const { payments } = server.dependencies;
    const { change: ask } = payments;
    const dying = vi.spyOn(payments, 'change').mockImplementation(async (...given) => {
      await ask.apply(payments, given);
      throw new Error('dead');
    });
    const headers = { 'Idempotency-Key': randomUUID() };
    const send = () => owner.change(plans.pro, headers);
    expect((await send()).status).toBe(500);
    dying.mockRestore();
    const [{ reference } = { reference: '' }] = Object.values((await owner.state()).runs);
    const message = { commandId: randomUUID(), correlationId: randomUUID() };
    await recordReport(server.dependencies, message, await payments.look(reference));
    const before = await server.events();
    expect(await chosen(send())).toMatchObject({ planId: plans.pro, isCanceled: false });
    expect(await server.events()).toHaveLength(before.length);
    expect(await refusalOf(owner.change(plans.pro))).toEqual([409, 'planCurrent']);
  });

  it('is cancelled at the end of the period, and goes on when it is chosen again', async () => {
    await owner.buy(plans.business);
    const end = '2099-02-28T10:00:00.000Z';
    expect(await chosen(owner.unsubscribe())).toMatchObject({ isCanceled: true, cancelAt: end });
    expect(await chosen(owner.change(plans.business))).toMatchObject({
      isCanceled: false,
      endAt: end,
    });
  });

  it('stays as it is where the card does not pay for another', async () => {
    await owner.buy(plans.business, 'laterDeclined');
    await chosen(owner.change(plans.basic));
    server.clock.now = new Date('2099-02-14T10:00:00.000Z');
    const before = await server.events();
    const refused = await owner.change(plans.pro);
    expect([refused.status, refused.body['code']]).toEqual([409, 'paymentDeclined']);
    expect(refused.body['message']).toMatch(/card was declined.*Nothing has changed/);
    expect(await server.events()).toHaveLength(before.length);
    const state = await owner.state();
    expect(followingPlan(state)?.plan).toBe(plans.basic);
    const { dependencies } = server;
    const report = await dependencies.payments.look(currentRun(state)?.reference ?? '');
    await recordReport(
      dependencies,
      { commandId: randomUUID(), correlationId: randomUUID() },
      report,
    );
    expect(await server.events()).toHaveLength(before.length);
  });

  it('cannot be changed where there is none', async () => {
    const cost = owner.send('POST', '/stripe/changeCost', { planId: plans.pro });
    expect(await refusalOf(cost)).toEqual([409, 'noSubscription']);
    expect(await refusalOf(owner.change(plans.pro))).toEqual([409, 'noSubscription']);
    await chosen(owner.choose(plans.basic));
    expect(await refusalOf(owner.change(plans.pro))).toEqual([409, 'noSubscription']);
  });

  it('has an invoice that can be paid later', async () => {
    await owner.buy(plans.business, 'laterDeclined');
    const { dependencies } = server;
    server.clock.now = new Date('2099-02-28T10:00:00.000Z');
    const [{ reference } = { reference: '' }] = Object.values((await owner.state()).runs);
    const { subscription, invoices } = await dependencies.payments.look(reference);
    expect(subscription?.status).toBe('pastDue');
    const address = `${server.address}/api/stripe/test-invoice/${invoices[1]?.invoice}`;
    const paid = await fetch(address, { method: 'POST', redirect: 'manual' });
    expect(paid.status).toBe(303);
    expect(address.endsWith(paid.headers.get('Location') ?? '-')).toBe(true);
    const state = await owner.state();
    expect(currentRun(state)?.status).toBe('active');
    expect(Object.values(state.invoices).map(({ status }) => status)).toEqual(['paid', 'paid']);
    expect((await fetch(`${address}0`, { method: 'POST' })).status).toBe(404);
  });
});

describe('who is inactive', () => {
  it('because an operator has switched the account off chooses nothing', async () => {
    const off = await server.account({ type: 'company', active: false, firm: randomUUID() });
    const chosenPlan = { planId: plans.business };
    for (const [method, path, body] of [
      ['POST', '/stripe/createSubscription', chosenPlan],
      ['POST', '/stripe/checkout', { ...chosenPlan, ...back }],
      ['PATCH', '/stripe/updateSubscription', chosenPlan],
      ['DELETE', '/stripe/unsubscribe', undefined],
      ['PATCH', '/account/activate', undefined],
    ] as const) {
      expect(await refusalOf(off.send(method, path, body))).toEqual([403, 'accountInactive']);
    }
  });

  it('because the subscription has lapsed can subscribe again', async () => {
    await chosen(owner.choose(plans.basic));
    const [{ reference } = { reference: '' }] = Object.values((await owner.state()).runs);
    const { log } = server.dependencies;
    const [started] = await log.read(`subscription-${owner.firm}`);
    await log.append(`subscription-${owner.firm}`, started?.revision ?? 'none', [
      {
        ...{ id: randomUUID(), type: 'SubscriptionLapsed' },
        data: { reference, reason: 'cancelled' },
        metadata: started?.metadata ?? { at: '', commandId: '', correlationId: '' },
      },
    ]);
    const question = () => owner.send('POST', '/question', closedQuestion());
    expect(await refusalOf(question())).toEqual([403, 'accountInactive']);
    expect(await refusalOf(owner.unsubscribe())).toEqual([403, 'accountInactive']);
    await chosen(owner.choose(plans.basic));
    expect((await question()).status).toBe(201);
  });
});

describe('the operator', () => {
  it('cancels, and picks no plan', async () => {
    const operator = await server.account({ type: 'tabi', active: true, firm: randomUUID() });
    const send = (method: string, path: string) =>
      refusalOf(
        operator.send(method, path, method === 'POST' ? { planId: plans.basic } : undefined),
      );
    expect(await send('POST', '/stripe/createSubscription')).toEqual([403, 'forbidden']);
    expect(await send('POST', '/stripe/checkout')).toEqual([403, 'forbidden']);
    expect(await send('DELETE', '/stripe/unsubscribe')).toEqual([409, 'noSubscription']);
  });
});
