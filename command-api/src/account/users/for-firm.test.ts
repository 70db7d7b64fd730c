import { randomUUID } from 'node:crypto';
import type { UserView } from '@canvass/contracts/account/user-view';
import { OPERATORS_FIRM } from '@canvass/contracts/firm/operators';
import { allFeatures } from '@canvass/contracts/plan/plan';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServer, type Owner, type TestServer } from '../../testing/server.js';
import { subscribe } from '../../testing/subscribe.js';

let server: TestServer;
let operator: Owner;

beforeAll(async () => {
  server = await startServer();
  operator = await server.account({ type: 'tabi', active: true, firm: OPERATORS_FIRM });
});
afterAll(() => server.stop());

const password = 'correct horse';
const question = {
  ...{ name: 'Q', type: 'openstring', validationRule: { min: 0, max: 9 } },
  question: { en: 'Q' },
};

function make(by: Owner, more: object) {
  const person = { name: 'Ugo', email: `ugo.${randomUUID()}@example.com`, type: 'user' };
  const body = { ...person, password, rePassword: password, ...more };
  return by.send<UserView & { code: string }>('POST', '/account/registerUser', body);
}

async function questionOf(owner: Owner): Promise<string> {
  const { body } = await owner.send<{ _id: string }>('POST', '/question', question);
  return body._id;
}

describe('a user that an operator makes for a company', () => {
  it('is of that company, sees what is assigned to it there, and takes a slot of its plan', async () => {
    const company = await server.registerOnly();
    const { firm } = company;
    await subscribe(server.dependencies, firm, { ...allFeatures, userLimit: 1 });
    const questions = [await questionOf(company)];
    const { body: made } = await make(operator, { firm, questions });
    expect(made).toMatchObject({ firm, type: 'user', questions });
    for (const more of [await make(operator, { firm }), await make(company, {})]) {
      expect([more.status, more.body.code]).toEqual([403, 'limitReached']);
    }
  });

  it('gets no records of other firms, and no firm that is not there', async () => {
    const [company, other] = [await server.register(), await server.register()];
    for (const more of [
      { firm: company.firm, questions: [await questionOf(other)] },
      { firm: randomUUID() },
    ]) {
      const { status, body } = await make(operator, more);
      expect([status, body.code]).toEqual([404, 'notFound']);
    }
  });

  it('is made by operators alone, and is no operator and no second company', async () => {
    const [company, other] = [await server.register(), await server.register()];
    for (const [by, more] of [
      [other, {}],
      [operator, { type: 'tabi' }],
      [operator, { type: 'company' }],
    ] as const) {
      const { status, body } = await make(by, { firm: company.firm, ...more });
      expect([status, body.code]).toEqual([403, 'forbidden']);
    }
  });

  it('is made once for one command', async () => {
    const { firm } = await server.register();
    const email = `ugo.${randomUUID()}@example.com`;
    const body = { name: 'Ugo', email, type: 'user', password, rePassword: password, firm };
    const headers = { 'Idempotency-Key': randomUUID() };
    const first = await operator.send('POST', '/account/registerUser', body, headers);
    expect(first.status).toBe(201);
    expect(await operator.send('POST', '/account/registerUser', body, headers)).toEqual(first);
  });
});

it('whom an operator makes in the own firm is active, and changes things there', async () => {
  const { body: admin } = await make(operator, { type: 'admin' });
  expect(admin).toMatchObject({ firm: OPERATORS_FIRM, active: true });
  const { email } = admin;
  const from = { 'X-Forwarded-For': '10.7.7.1' };
  const signedIn = await server.send<{ jwt: string; account: UserView }>(
    ...(['POST', '/account/login', { email, password }, from] as const),
  );
  expect(signedIn.body.account.active).toBe(true);
  const bearer = { Authorization: `Bearer ${signedIn.body.jwt}` };
  expect((await server.send('POST', '/question', question, bearer)).status).toBe(201);
});
