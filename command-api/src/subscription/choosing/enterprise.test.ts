import { randomUUID } from 'node:crypto';
import { accountAggregate } from '@canvass/contracts/account/state';
import { currentRun, subscriptionAggregate } from '@canvass/contracts/subscription/state';
import { openCurrentState } from '@canvass/platform/state/current-state';
import { createEntitlements } from '@canvass/platform/state/entitlements';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { load } from '../../command/handle.js';
import { derivedId } from '../../command/ids.js';
import { ensurePlans } from '../../plan/ensure-plans.js';
import { offer } from '../../testing/plans.js';
import { publicUrl, startServer, type Owner, type TestServer } from '../../testing/server.js';

let server: TestServer;
let operator: Owner;
let owner: Owner;
const enterprise = { plan: derivedId('enterprise plan'), origin: 'enterprise' };

beforeAll(async () => {
  server = await startServer();
  await ensurePlans(server.dependencies);
  operator = await server.account({ type: 'tabi', active: true, firm: randomUUID() });
});
afterAll(() => server.stop());
beforeEach(async () => {
  delete server.clock.now;
  owner = await server.registerOnly();
});

async function stateOf(firm: string) {
  return (await load(server.dependencies, subscriptionAggregate, firm)).state;
}

function switchIt(activateEnterprise: boolean, by = operator, id = owner.id) {
  return by.send('PATCH', '/account', { id, activateEnterprise });
}

function company(more: object, by = operator) {
  const password = 'correct horse';
  const body = { name: 'Ann', email: `${randomUUID()}@example.com`, type: 'company', password };
  return by.send('POST', '/account/registerUser', { ...body, rePassword: password, ...more });
}

describe('switching the enterprise plan on', () => {
  it('gives the company all that it grants, at once', async () => {
    const { dependencies } = server;
    const { status, body } = await switchIt(true);
    expect([status, body['activateEnterprise']]).toEqual([200, true]);
    expect(currentRun(await stateOf(owner.firm))).toMatchObject(enterprise);
    expect((await dependencies.entitlements.of(owner.firm)).grant.permissions.library).toBe(true);
    expect((await owner.send('PATCH', '/account/activate', {})).status).toBe(200);
    await switchIt(true);
    expect(Object.keys((await stateOf(owner.firm)).runs)).toHaveLength(1);
  });

  it('ends what the company pays for, and pays back the rest', async () => {
    server.clock.now = new Date('2099-02-01T00:00:00.000Z');
    const planId = await offer(server.dependencies, { name: 'Business', amount: 1200 });
    const back = { successUrl: `${publicUrl}/pricing`, cancelUrl: `${publicUrl}/pricing` };
    const opened = await owner.send('POST', '/stripe/checkout', { planId, ...back });
    const path = `/stripe/test-checkout/${opened.body['sessionId'] as string}`;
    expect((await owner.send('POST', path, { outcome: 'paid' })).status).toBe(200);
    server.clock.now = new Date('2099-02-15T00:00:00.000Z');
    await switchIt(true);
    const state = await stateOf(owner.firm);
    expect(Object.values(state.invoices)).toMatchObject([
      { amount: 1200, status: 'paid', refunded: 600 },
    ]);
    expect(currentRun(state)).toMatchObject(enterprise);
    const paid = Object.values(state.runs).find(({ origin }) => origin === 'test');
    expect(paid?.status).toBe('ended');
    // The firm does not fall back on the plan that has ended.
    await switchIt(false);
    expect(currentRun(await stateOf(owner.firm))).toBeUndefined();
  });

  it('is part of making a company', async () => {
    const { status, body } = await company({ activateEnterprise: true });
    expect([status, body['activateEnterprise']]).toEqual([201, true]);
    expect(currentRun(await stateOf(body['firm'] as string))).toMatchObject(enterprise);
    const other = await company({});
    expect((await stateOf(other.body['firm'] as string)).runs).toEqual({});
  });

  it('is for operators, and for companies alone', async () => {
    const active = await server.register();
    const admin = await server.account({ type: 'admin', active: true, firm: active.firm });
    const before = await stateOf(active.firm);
    for (const sending of [
      switchIt(true, active, active.id),
      switchIt(true, operator, admin.id),
      switchIt(true, operator, operator.id),
      company({ type: 'admin', activateEnterprise: true }),
      company({ type: 'user', activateEnterprise: true }, active),
    ]) {
      const { status, body } = await sending;
      expect([status, body['code']]).toEqual([403, 'forbidden']);
    }
    expect(await stateOf(active.firm)).toEqual(before);
  });
});

it('switching it off makes the company inactive immediately, and does not end another plan', async () => {
  await switchIt(true);
  expect((await switchIt(false)).body['activateEnterprise']).toBe(false);
  expect((await server.dependencies.entitlements.of(owner.firm)).live).toBe(false);
  const basic = { planId: derivedId('basic plan') };
  expect((await owner.send('POST', '/stripe/createSubscription', basic)).status).toBe(200);
  await switchIt(false);
  expect(currentRun(await stateOf(owner.firm))).toMatchObject({ origin: 'free' });
});

describe('the enterprise plan that operators have made their own', () => {
  const path = '/stripe/pricing/tabi';
  const { plan: id } = enterprise;

  it('is still switched on under another name, and cannot be chosen by companies', async () => {
    const edited = await operator.send('PATCH', path, { id, name: 'Tailored' });
    expect(edited.status).toBe(200);
    const chosen = await owner.send('POST', '/stripe/createSubscription', { planId: id });
    expect([chosen.status, chosen.body['code']]).toEqual([409, 'planNotOffered']);
    await switchIt(true);
    const entitlements = createEntitlements(openCurrentState(server.dependencies.log));
    const { run, plan } = await entitlements.of(owner.firm);
    expect([run?.plan, plan?.name]).toEqual([id, 'Tailored']);
  });

  it('stays with the firms that have it after its deletion, and no other firm gets it', async () => {
    await switchIt(true);
    const other = await server.registerOnly();
    expect((await operator.send('DELETE', path, { id })).status).toBe(200);
    expect((await switchIt(true)).status).toBe(200);
    const { status, body } = await switchIt(true, operator, other.id);
    expect([status, body['code']]).toEqual([409, 'planNotOffered']);
    expect(currentRun(await stateOf(owner.firm))).toMatchObject(enterprise);
  });

  it('keeps all of an edit and all of a new company from being done when it has been deleted', async () => {
    await operator.send('DELETE', path, { id });
    const edit = { id: owner.id, name: 'Somebody Else', activateEnterprise: true };
    const email = `${randomUUID()}@example.com`;
    for (const sending of [
      operator.send('PATCH', '/account', edit),
      company({ email, activateEnterprise: true }),
    ]) {
      const { status, body } = await sending;
      expect([status, body['code']]).toEqual([409, 'planNotOffered']);
    }
    const { state } = await load(server.dependencies, accountAggregate, owner.id);
    expect(state.name).not.toBe('Somebody Else');
    expect((await company({ email })).status).toBe(201);
  });
});

describe('the plan that the switch gives', () => {
  const path = '/stripe/pricing/tabi';
  let shop: TestServer;
  let seller: Owner;

  beforeAll(async () => {
    shop = await startServer();
    await ensurePlans(shop.dependencies);
    seller = await shop.account({ type: 'tabi', active: true, firm: randomUUID() });
  });
  afterAll(() => shop.stop());

  async function given(): Promise<string | undefined> {
    const { id, firm } = await shop.registerOnly();
    await seller.send('PATCH', '/account', { id, activateEnterprise: true });
    const loaded = await load(shop.dependencies, subscriptionAggregate, firm);
    return currentRun(loaded.state)?.plan;
  }

  it('is the one whose card is talked about: free, offered, and called enterprise or custom', async () => {
    const custom = await offer(shop.dependencies, { name: ' CUSTOM' });
    expect(await given()).toBe(enterprise.plan);
    // It has a price now, and so can be bought like any other.
    await seller.send('PATCH', path, { id: enterprise.plan, amount: 100 });
    expect(await given()).toBe(custom);
    await seller.send('PATCH', path, { id: custom, active: false });
    expect(await given()).toBeUndefined();
    const made = await offer(shop.dependencies, { name: 'eNTERPRISE' });
    expect(await given()).toBe(made);
  });
});
