import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { createLinkToken } from '@canvass/platform/identity/link-token';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { startServer, type Owner, type TestServer } from '../../testing/server.js';

let server: TestServer;

beforeAll(async () => {
  server = await startServer();
});
afterEach(() => {
  delete server.clock.now;
});
afterAll(() => server.stop());

const newPassword = 'better horse';

function from(address: string): Record<string, string> {
  return { 'X-Forwarded-For': address };
}

async function requestsOf(owner: Owner): Promise<string[]> {
  const events = await server.dependencies.log.read(`account-${owner.id}`);
  return events
    .filter(({ type }) => type === 'PasswordResetRequested')
    .map(({ data }) => String(data['reset']));
}

/** Asks for a link and gives the token in it. */
async function ask(owner: Owner, email = owner.email): Promise<string> {
  const before = await requestsOf(owner);
  const reply = await server.send('POST', '/account/recover', { email }, from(randomAddress()));
  expect(reply).toEqual({ status: 200, body: {}, position: null });
  const id = await vi.waitFor(async () => {
    const after = await requestsOf(owner);
    expect(after.length).toBeGreaterThan(before.length);
    return after.at(-1) ?? '';
  });
  return createLinkToken(
    server.dependencies.keys,
    'password-reset',
    { account: owner.id, id },
    owner.email,
  );
}

function randomAddress(): string {
  return `10.${Math.floor(Math.random() * 250)}.${Math.floor(Math.random() * 250)}.1`;
}

function reset(resetPasswordToken: string, headers = {}, password = newPassword) {
  const body = { resetPasswordToken, password };
  return server.send('POST', '/account/resetPassword', body, {
    ...from(randomAddress()),
    ...headers,
  });
}

const check = (resetPasswordToken: string) =>
  server.send('POST', '/account/checkResetLink', { resetPasswordToken }, from(randomAddress()));

async function statusOfLogin(email: string, password: string): Promise<number> {
  const login = { email, password };
  return (await server.send('POST', '/account/login', login, from(randomAddress()))).status;
}

describe('a forgotten password', () => {
  it('is set through a link, once, and every session ends', async () => {
    const owner = await server.register();
    const token = await ask(owner, ` ${owner.email.toUpperCase()}`);
    expect((await check(token)).status).toBe(200);
    expect((await reset(token)).status).toBe(200);
    const late = await check(token);
    expect([late.status, late.body['code']]).toEqual([400, 'resetLinkUsedUp']);
    expect(await statusOfLogin(owner.email, 'correct horse')).toBe(401);
    expect(await statusOfLogin(owner.email, newPassword)).toBe(200);
    const again = await reset(token, {}, 'worse horse');
    expect([again.status, again.body['code']]).toEqual([400, 'resetLinkUsedUp']);
    server.passSecond();
    expect((await owner.send('POST', '/account/logout')).status).toBe(401);
  });

  it('takes the same command twice for one', async () => {
    const owner = await server.register();
    const token = await ask(owner);
    const key = { 'Idempotency-Key': randomUUID() };
    expect((await reset(token, key)).status).toBe(200);
    const count = (await server.events()).length;
    expect((await reset(token, key)).status).toBe(200);
    expect(await server.events()).toHaveLength(count);
  });

  it('refuses an expired link, another account’s link, and an invalid token', async () => {
    const [owner, other] = [await server.register(), await server.register()];
    const token = await ask(owner);
    const [request = ''] = await requestsOf(owner);
    const foreign = { account: other.id, id: request };
    const { keys } = server.dependencies;
    for (const wrong of [
      createLinkToken(keys, 'password-reset', foreign, other.email),
      createLinkToken(keys, 'password-reset', { account: owner.id, id: randomUUID() }, owner.email),
      createLinkToken(keys, 'password-reset', { account: owner.id, id: request }, other.email),
      createLinkToken(keys, 'password-reset', { account: randomUUID(), id: request }, owner.email),
      'nonsense',
    ]) {
      expect((await check(wrong)).body['code']).toBe('resetLinkUsedUp');
      expect((await reset(wrong)).body['code']).toBe('resetLinkUsedUp');
    }
    server.clock.now = new Date(Date.now() + 60 * 60_000);
    expect((await reset(token)).body['code']).toBe('resetLinkUsedUp');
    delete server.clock.now;
    expect((await reset(token, {}, '12345')).body['code']).toBe('invalidInput');
    expect((await reset(token)).status).toBe(200);
  });

  it('says nothing of whether there is such an account', async () => {
    const email = `nobody.${randomUUID()}@example.com`;
    const count = (await server.events()).length;
    const reply = await server.send('POST', '/account/recover', { email }, from(randomAddress()));
    expect(reply).toEqual({ status: 200, body: {}, position: null });
    await wait(100);
    expect(await server.events()).toHaveLength(count);
  });

  it('sends one address five links an hour, from any caller, known or not', async () => {
    for (const email of [(await server.register()).email, 'unknown@example.com']) {
      const statuses: number[] = [];
      for (let n = 0; n < 6; n += 1) {
        const reply = await server.send(
          'POST',
          '/account/recover',
          { email },
          from(`10.20.1.${n}`),
        );
        statuses.push(reply.status);
      }
      expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    }
  });
});
