import { randomUUID } from 'node:crypto';
import { OPERATORS_FIRM } from '@canvass/contracts/firm/operators';
import { planAggregate } from '@canvass/contracts/plan/state';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { load } from '../command/handle.js';
import { offer } from '../testing/plans.js';
import { publicUrl, startServer, type Owner, type TestServer } from '../testing/server.js';

const path = '/stripe/pricing/tabi';

let server: TestServer;
let operator: Owner;

beforeAll(async () => {
  server = await startServer();
  operator = await server.account({ type: 'tabi', active: true, firm: OPERATORS_FIRM });
});
afterAll(() => server.stop());

const named = (amount = 0) => offer(server.dependencies, { name: randomUUID(), amount });
const remove = async (id: string) => (await operator.send('DELETE', path, { id })).body;
const stateOf = async (id: string) => (await load(server.dependencies, planAggregate, id)).state;

describe('deleting a plan', () => {
  it('takes one that a company has off offer, and the company keeps all of it', async () => {
    const planId = await named();
    const owner = await server.registerOnly();
    await owner.send('POST', '/stripe/createSubscription', { planId });
    expect(await remove(planId)).toEqual({ id: planId, isDeleted: false });
    expect(await stateOf(planId)).toMatchObject({ deleted: false, content: { active: false } });
    expect(await remove(planId)).toEqual({ id: planId, isDeleted: false });
    const other = await server.registerOnly();
    const refused = await other.send('POST', '/stripe/createSubscription', { planId });
    expect(refused.body['code']).toBe('planNotOffered');
    expect((await server.dependencies.entitlements.of(owner.firm)).live).toBe(true);
  });

  it('deletes one that no company has any more', async () => {
    const [planId, next] = [await named(), await named()];
    const owner = await server.registerOnly();
    await owner.send('POST', '/stripe/createSubscription', { planId });
    await owner.send('POST', '/stripe/createSubscription', { planId: next });
    expect(await remove(planId)).toEqual({ id: planId, isDeleted: true });
    expect((await stateOf(planId)).deleted).toBe(true);
  });

  it('takes one off offer that may be being paid for at this moment', async () => {
    const planId = await named(1200);
    const owner = await server.registerOnly();
    const back = { successUrl: `${publicUrl}/pricing`, cancelUrl: `${publicUrl}/pricing` };
    expect((await owner.send('POST', '/stripe/checkout', { planId, ...back })).status).toBe(201);
    expect(await remove(planId)).toEqual({ id: planId, isDeleted: false });
  });
});
