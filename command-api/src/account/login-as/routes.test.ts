import { randomUUID } from 'node:crypto';
import { sessionViewSchema } from '@canvass/contracts/account/view';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { metadataOf, newEvent } from '../../command/handle.js';
import { closedQuestion } from '@canvass/contracts/samples/requests';
import { ensureOperator } from '../operator.js';
import { startServer, type Owner, type TestServer } from '../../testing/server.js';

let server: TestServer;
let owner: Owner;
let operator: Owner;

beforeAll(async () => {
  server = await startServer();
  owner = await server.register();
  operator = await server.account({ type: 'tabi', active: true, firm: randomUUID() });
});
afterAll(() => server.stop());

async function logInAs(email: string, as = operator, headers?: Record<string, string>) {
  const reply = await as.send('POST', '/account/tabi-login', { email }, headers);
  expect(reply.status).toBe(200);
  return sessionViewSchema.parse(reply.body);
}

/** What a token says, unchecked. */
function claimsOf(jwt: string): { sid: string; iat: number; exp: number } {
  const payload = Buffer.from(jwt.split('.')[1] ?? '', 'base64url').toString('utf8');
  return JSON.parse(payload) as ReturnType<typeof claimsOf>;
}

const send = (jwt: string, method: string, path: string, body?: object) =>
  server.send(method, path, body, { Authorization: `Bearer ${jwt}` });

describe('signing in as another account', () => {
  it('acts as them, and every event names both', async () => {
    const { jwt, account } = await logInAs(owner.email.toUpperCase());
    expect(account.id).toBe(owner.id);
    expect((await send(jwt, 'POST', '/question', closedQuestion())).status).toBe(201);
    const events = await server.events();
    const question = events.findLast(({ type }) => type === 'QuestionCreated');
    const both = { by: owner.id, impersonator: operator.id, firm: owner.firm };
    expect(question?.metadata).toMatchObject(both);
    const impersonated = events.findLast(({ type }) => type === 'AccountImpersonated');
    expect(impersonated?.stream).toBe(`session-${claimsOf(jwt).sid}`);
    expect(impersonated?.data).toMatchObject({ account: owner.id, impersonator: operator.id });
    expect(impersonated?.metadata).toMatchObject({ by: operator.id, firm: owner.firm });
  });

  it('ends after an hour, or with the operator’s own sessions', async () => {
    const { jwt } = await logInAs(owner.email);
    const { iat, exp } = claimsOf(jwt);
    expect(exp - iat).toBe(3600);
    expect(Math.abs(exp * 1000 - Date.now() - 3_600_000)).toBeLessThan(60_000);

    const other = await server.account({ type: 'tabi', active: true, firm: randomUUID() });
    const theirs = await logInAs(owner.email, other);
    const context = { commandId: randomUUID(), correlationId: randomUUID(), by: other.id };
    const metadata = metadataOf(context, new Date());
    const ended = newEvent({ type: 'AccountSessionsEnded', data: {} }, randomUUID(), metadata);
    await server.dependencies.log.append(`account-${other.id}`, 0, [ended]);
    server.passSecond();
    expect((await send(theirs.jwt, 'POST', '/question', closedQuestion())).status).toBe(401);
    expect((await send(jwt, 'POST', '/question', closedQuestion())).status).toBe(201);
  });

  it('leaves no key behind that outlives it, and goes no further', async () => {
    const { jwt } = await logInAs(owner.email);
    const key = { name: 'Stays', scopes: ['read'] };
    expect((await send(jwt, 'POST', '/apiKey', key)).status).toBe(403);
    const again = await send(jwt, 'POST', '/account/tabi-login', { email: owner.email });
    expect([again.status, again.body['code']]).toEqual([403, 'forbidden']);
  });

  it('answers the same command the same', async () => {
    const headers = { 'Idempotency-Key': randomUUID() };
    const first = await logInAs(owner.email, operator, headers);
    expect((await logInAs(owner.email, operator, headers)).jwt).toBe(first.jwt);
  });

  it('signs out as any session does', async () => {
    const { jwt } = await logInAs(owner.email);
    expect((await send(jwt, 'POST', '/account/logout')).status).toBe(200);
    server.passSecond();
    expect((await send(jwt, 'POST', '/question', closedQuestion())).status).toBe(401);
  });
});

describe('nobody', () => {
  it('signs in as an account that is not there', async () => {
    const email = 'nobody@example.com';
    expect((await operator.send('POST', '/account/tabi-login', { email })).status).toBe(404);
    expect((await operator.send('POST', '/account/tabi-login', {})).status).toBe(400);
  });

  it('but an operator signs in as another account', async () => {
    const body = { email: owner.email };
    expect((await server.send('POST', '/account/tabi-login', body)).status).toBe(401);
    for (const type of ['user', 'admin', 'company']) {
      const account = await server.account({ type, active: true, firm: owner.firm });
      expect((await account.send('POST', '/account/tabi-login', body)).status).toBe(403);
    }
    const scopes = ['read', 'write', 'operate'];
    const { body: made } = await operator.send('POST', '/apiKey', { name: 'K', scopes });
    const reply = await send(String(made['key']), 'POST', '/account/tabi-login', body);
    expect([reply.status, reply.body['code']]).toEqual([403, 'personRequired']);
  });

  it('signs in as an operator', async () => {
    const email = 'first.operator@example.com';
    await ensureOperator(server.dependencies, { email });
    const reply = await operator.send('POST', '/account/tabi-login', { email });
    expect([reply.status, reply.body['code']]).toEqual([403, 'forbidden']);
  });
});
