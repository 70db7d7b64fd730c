import { randomUUID } from 'node:crypto';
import { OPERATORS_FIRM } from '@canvass/contracts/firm/operators';
import type { PlanView } from '@canvass/contracts/plan/view';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { offer } from '../testing/plans.js';
import { startServer, type Owner, type TestServer } from '../testing/server.js';

const path = '/stripe/pricing/tabi';

let server: TestServer;
let operator: Owner;

beforeAll(async () => {
  server = await startServer();
  operator = await server.account({ type: 'tabi', active: true, firm: OPERATORS_FIRM });
});
afterAll(() => server.stop());

type Answer = PlanView & { code: string };
const create = (name: string) =>
  operator.send<Answer>('POST', path, { name, amount: 100, interval: 'month' });
const edit = (id: string, more: object) => operator.send<Answer>('PATCH', path, { id, ...more });
const fresh = () => `Plan ${randomUUID()}`;

describe('the name of a plan', () => {
  it('is no other plan’s, in any letter case', async () => {
    const name = fresh();
    const { body: plan } = await create(name);
    const { body: other } = await create(fresh());
    for (const refused of [
      await create(` ${name.toUpperCase()} `),
      await edit(other.id, { name: name.toLowerCase() }),
    ]) {
      expect([refused.status, refused.body.code]).toEqual([409, 'planNameTaken']);
    }
    const own = await edit(plan.id, { name: name.toUpperCase() });
    expect([own.status, own.body.name]).toEqual([200, name.toUpperCase()]);
  });

  it('is no other plan’s in another way of typing it', async () => {
    const rest = randomUUID();
    const { body: plan } = await create(`Cafe\u0301 ${rest}`);
    expect(plan.name).toBe(`Caf\u00e9 ${rest}`);
    expect((await create(`Caf\u00e9 ${rest}`)).body.code).toBe('planNameTaken');
    const older = `The\u0301 ${rest}`;
    await offer(server.dependencies, { name: older });
    expect((await create(older)).body.code).toBe('planNameTaken');
  });

  it('is one plan’s where two want it at the same moment', async () => {
    const name = fresh();
    const replies = await Promise.all([create(name), create(name), create(name.toUpperCase())]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
  });

  it('is free once its plan is deleted, or is called something else', async () => {
    const [first, second] = [fresh(), fresh()];
    const { body: plan } = await create(first);
    await edit(plan.id, { name: second });
    expect((await create(first)).status).toBe(201);
    await operator.send('DELETE', path, { id: plan.id });
    expect((await create(second)).status).toBe(201);
  });

  it('is found where it was given before names were claimed', async () => {
    const name = fresh();
    await offer(server.dependencies, { name });
    expect((await create(name)).body.code).toBe('planNameTaken');
  });

  it('stays where two had it before, and neither is kept from being edited', async () => {
    const name = fresh();
    const twins = [
      await offer(server.dependencies, { name }),
      await offer(server.dependencies, { name }),
    ];
    for (const id of twins) {
      const { status, body } = await edit(id, { name, amount: 200 });
      expect([status, body.amount]).toEqual([200, 200]);
    }
    const [one = ''] = twins;
    expect((await edit(one, { name: fresh() })).status).toBe(200);
    expect((await edit(one, { name })).body.code).toBe('planNameTaken');
  });
});
