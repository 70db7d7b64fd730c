import { randomUUID } from 'node:crypto';
import { basicPlan, enterprisePlan, noFeatures } from '@canvass/contracts/plan/plan';
import { planViewSchema, type PlanView } from '@canvass/contracts/plan/view';
import { planAggregate } from '@canvass/contracts/plan/state';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { load } from '../command/handle.js';
import { derivedId } from '../command/ids.js';
import { startServer, type Owner, type TestServer } from '../testing/server.js';
import { ensurePlans } from './ensure-plans.js';

const path = '/stripe/pricing/tabi';
const business = { name: 'Business', amount: 2900, currency: 'EUR', interval: 'month' };

let server: TestServer;
let operator: Owner;
let colleague: Owner;

beforeAll(async () => {
  server = await startServer();
  operator = await server.account({ type: 'tabi', active: true, firm: randomUUID() });
  colleague = await server.account({ type: 'tabi', active: true, firm: randomUUID() });
});
afterAll(() => server.stop());

async function planOf(more: Record<string, unknown> = {}): Promise<PlanView> {
  const name = `Business ${randomUUID()}`;
  const reply = await operator.send<PlanView>('POST', path, { ...business, name, ...more });
  expect(reply.status).toBe(201);
  return reply.body;
}

describe('plans', () => {
  it('are created with everything they have, once for a command', async () => {
    const once = { 'Idempotency-Key': randomUUID() };
    const body = { ...business, features: { userLimit: 99999, gdpr: true } };
    const [made, again] = [
      await operator.send<PlanView>('POST', path, body, once),
      await operator.send<PlanView>('POST', path, body, once),
    ];
    expect([made.status, again.status]).toEqual([201, 201]);
    expect(again.body).toEqual(made.body);
    expect(planViewSchema.strict().parse(made.body)).toEqual(made.body);
    expect(made.body).toMatchObject({
      ...{ ...business, currency: 'eur', active: true, billingScheme: 'per_unit', revision: 0 },
      features: { ...noFeatures, userLimit: 99999, gdpr: true },
    });
    expect(made.position).not.toBeNull();
  });

  it('are edited by any operator, and merged or refused when two edit', async () => {
    const { id, revision } = await planOf({ stripePlanId: 'price_1' });
    const first = { id, revision, amount: 3900, features: { gdpr: true } };
    expect((await operator.send('PATCH', path, first)).status).toBe(200);
    const second = { id, revision, name: 'Team', features: { ssl: true } };
    const merged = await colleague.send<PlanView>('PATCH', path, second);
    expect(merged.body).toMatchObject({
      ...{ name: 'Team', amount: 3900, stripePlanId: 'price_1', revision: 2 },
      features: { gdpr: true, ssl: true },
    });
    const third = { id, revision, amount: 4900 };
    const refused = await colleague.send('PATCH', path, third);
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({ code: 'editConflict', details: { fields: ['amount'] } });
    // Sent again on top of what came first, it overwrites that and nothing else.
    const { details } = refused.body as { details: { revision: number } };
    const kept = await colleague.send('PATCH', path, { ...third, revision: details.revision });
    expect(kept.body).toMatchObject({ name: 'Team', amount: 4900 });
  });

  it('are refused with every field that is wrong', async () => {
    const body = { name: ' ', amount: 50001, currency: 'abc', features: { userLimit: 501 } };
    const { status, body: failure } = await operator.send('POST', path, body);
    expect(status).toBe(400);
    expect(failure['details']).toEqual([
      { code: 'nameRequired', field: 'name' },
      { code: 'planAmount', field: 'amount' },
      { code: 'currencyUnknown', field: 'currency' },
      { code: 'fieldRequired', field: 'interval' },
      { code: 'planLimit', field: 'features.userLimit' },
    ]);
    const { id } = await planOf();
    const edit = { id, features: { deviceLimit: 501 } };
    const refused = await operator.send('PATCH', path, edit);
    expect(refused.body['details']).toEqual([{ code: 'planLimit', field: 'features.deviceLimit' }]);
  });

  it('are gone once they are deleted', async () => {
    const { id } = await planOf();
    expect((await operator.send('DELETE', path, { id })).body).toEqual({ id, isDeleted: true });
    expect((await operator.send('DELETE', path, { id })).status).toBe(404);
    expect((await operator.send('PATCH', path, { id, amount: 1 })).status).toBe(404);
    expect((await operator.send('PATCH', path, { id: randomUUID(), amount: 1 })).status).toBe(404);
  });

  it('are the business of operators alone', async () => {
    const owner = await server.register();
    const { id } = await planOf();
    expect((await server.send('POST', path, business)).status).toBe(401);
    expect((await owner.send('POST', path, business)).status).toBe(403);
    expect((await owner.send('PATCH', path, { id, amount: 0 })).status).toBe(403);
    expect((await owner.send('DELETE', path, { id })).status).toBe(403);
  });
});

describe('ensurePlans', () => {
  const basic = derivedId('basic plan');
  const stateOf = async (id: string) => (await load(server.dependencies, planAggregate, id)).state;

  it('makes a free plan and one that is talked about', async () => {
    await ensurePlans(server.dependencies);
    expect((await stateOf(basic)).content).toEqual(basicPlan);
    expect((await stateOf(derivedId('enterprise plan'))).content).toEqual(enterprisePlan);
  });

  it('makes them, and every new plan, in the currency that is set', async () => {
    const other = await startServer({ planCurrency: 'eur' });
    await ensurePlans(other.dependencies);
    const plan = await load(other.dependencies, planAggregate, basic);
    expect(plan.state.content?.currency).toBe('eur');
    const seller = await other.account({ type: 'tabi', active: true, firm: randomUUID() });
    const made = (more: object) =>
      seller.send('POST', path, { name: 'Team', amount: 100, interval: 'month', ...more });
    expect((await made({})).body).toMatchObject({ currency: 'eur' });
    expect((await made({ name: 'Team 2', currency: 'usd' })).body).toMatchObject({
      currency: 'usd',
    });
    const refused = await made({ name: 'Team 3', currency: 'UGX' });
    expect(refused.status).toBe(400);
    expect(JSON.stringify(refused.body)).toContain('currencyCountedOtherwise');
    await other.stop();
  });

  it('makes them once, even if they were edited or deleted since', async () => {
    await operator.send('PATCH', path, { id: basic, name: 'Start' });
    await ensurePlans(server.dependencies);
    expect((await stateOf(basic)).content?.name).toBe('Start');
    await operator.send('DELETE', path, { id: basic });
    await ensurePlans(server.dependencies);
    expect((await stateOf(basic)).deleted).toBe(true);
    expect(await server.dependencies.log.read(`plan-${basic}`)).toHaveLength(3);
  });
});
