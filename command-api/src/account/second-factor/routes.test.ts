import { randomUUID } from 'node:crypto';
import { preparedSecondFactorSchema } from '@canvass/contracts/account/second-factor';
import { codeAt } from '@canvass/platform/identity/totp';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Reply } from '../../testing/sender.js';
import { startServer, type Owner, type TestServer } from '../../testing/server.js';

let server: TestServer;

beforeAll(async () => {
  server = await startServer();
});
afterEach(() => {
  delete server.clock.now;
});
afterAll(() => server.stop());

const password = 'correct horse';
/** Moves the clock on, so that the app shows another code. */
function pass(seconds: number): Date {
  const before = server.clock.now?.getTime() ?? Date.now();
  server.clock.now = new Date(before + seconds * 1000);
  return server.clock.now;
}

interface Protected {
  owner: Owner;
  secret: string;
  recoveryCodes: string[];
}

async function protect(): Promise<Protected> {
  const owner = await server.register();
  const prepared = await owner.send('POST', '/account/secondFactor/prepare', { password });
  expect(prepared.status).toBe(200);
  const { secret } = preparedSecondFactorSchema.parse(prepared.body);
  const enabled = await owner.send<{ recoveryCodes: string[] }>('POST', '/account/secondFactor', {
    code: codeAt(secret, pass(0)),
  });
  expect(enabled.status).toBe(200);
  return { owner, secret, recoveryCodes: enabled.body.recoveryCodes };
}

function logIn(owner: Owner, code?: string, more: Record<string, string> = {}): Promise<Reply> {
  const headers = { 'X-Forwarded-For': `10.30.${random()}.${random()}`, ...more };
  const body = { email: owner.email, password, ...(code === undefined ? {} : { code }) };
  return server.send('POST', '/account/login', body, headers);
}

function random(): number {
  return Math.floor(Math.random() * 250);
}

describe('signing in with a second factor', () => {
  it('asks for a code once the password was right, and takes each once', async () => {
    const { owner, secret } = await protect();
    const without = await logIn(owner);
    expect([without.status, without.body['code']]).toEqual([401, 'secondFactorRequired']);
    const wrong = { email: owner.email, password: 'wrong', code: codeAt(secret, pass(30)) };
    const refused = await server.send('POST', '/account/login', wrong);
    expect(refused.body['code']).toBe('wrongCredentials');
    const code = codeAt(secret, pass(0));
    expect((await logIn(owner, `${code.slice(0, 3)} ${code.slice(3)}`)).status).toBe(200);
    for (const bad of [code, '000000']) {
      const { status, body } = await logIn(owner, bad);
      expect([status, body['code']]).toEqual([401, 'wrongCode']);
    }
    expect((await logIn(owner, '')).body['code']).toBe('secondFactorRequired');
    expect((await logIn(owner, codeAt(secret, pass(30)))).status).toBe(200);
  });

  it('lets one of many in that bring the same code at once', async () => {
    const { owner, secret } = await protect();
    const code = codeAt(secret, pass(30));
    const replies = await Promise.all(Array.from({ length: 6 }, () => logIn(owner, code)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401, 401, 401]);
  });

  it('answers the same command the same, but not without its code', async () => {
    const { owner, secret, recoveryCodes } = await protect();
    for (const code of [codeAt(secret, pass(30)), recoveryCodes[2] ?? '']) {
      const key = { 'Idempotency-Key': randomUUID() };
      const first = await logIn(owner, code, key);
      expect(first.status).toBe(200);
      const again = await logIn(owner, code, key);
      expect([again.status, again.body['jwt']]).toEqual([200, first.body['jwt']]);
      expect((await logIn(owner, '000000', key)).status).toBe(422);
      expect((await logIn(owner, undefined, key)).status).toBe(401);
    }
  });

  it('takes ten recovery codes, each once, until they are replaced', async () => {
    const { owner, recoveryCodes } = await protect();
    expect(new Set(recoveryCodes).size).toBe(10);
    const [first = '', second = ''] = recoveryCodes;
    expect((await logIn(owner, first.toUpperCase())).status).toBe(200);
    expect((await logIn(owner, first)).status).toBe(401);
    const path = '/account/secondFactor/recoveryCodes';
    expect((await owner.send('POST', path, { password: 'wrong' })).status).toBe(400);
    const key = { 'Idempotency-Key': randomUUID() };
    const replaced = await owner.send<{ recoveryCodes: string[] }>('POST', path, { password }, key);
    expect((await owner.send('POST', path, { password }, key)).body).toEqual(replaced.body);
    expect((await logIn(owner, second)).status).toBe(401);
    expect((await logIn(owner, replaced.body.recoveryCodes[1])).status).toBe(200);
  });

  it('blocks a stranger who tries codes, from any address', async () => {
    const { owner, secret } = await protect();
    const statuses: number[] = [];
    for (let n = 0; n < 21; n += 1) statuses.push((await logIn(owner, '000000')).status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(20);
    expect(statuses[20]).toBe(429);
    expect((await logIn(owner, codeAt(secret, pass(30)))).status).toBe(429);
  });
});

describe('switching the second factor on and off', () => {
  it('needs the password, and a code to go on', async () => {
    const owner = await server.register();
    const wrong = await owner.send('POST', '/account/secondFactor/prepare', { password: 'wrong' });
    expect(wrong.body['details']).toEqual([{ code: 'wrongPassword', field: 'password' }]);
    const unprepared = await owner.send('POST', '/account/secondFactor', { code: '123456' });
    expect(unprepared.body['details']).toEqual([{ code: 'wrongCode', field: 'code' }]);
    expect((await logIn(owner)).status).toBe(200);
  });

  it('is not prepared again by the same call once it is on', async () => {
    const owner = await server.register();
    const headers = { 'Idempotency-Key': randomUUID() };
    const prepare = () =>
      owner.send('POST', '/account/secondFactor/prepare', { password }, headers);
    const { secret } = preparedSecondFactorSchema.parse((await prepare()).body);
    expect((await prepare()).body).toMatchObject({ secret });
    await owner.send('POST', '/account/secondFactor', { code: codeAt(secret, pass(0)) });
    expect(await prepare()).toMatchObject({ status: 409, body: { code: 'secondFactorOn' } });
  });

  it('goes off with the password alone', async () => {
    const { owner } = await protect();
    const off = (body: object) => owner.send('DELETE', '/account/secondFactor', body);
    expect((await off({ password: 'wrong' })).status).toBe(400);
    expect((await off({ password })).status).toBe(200);
    expect((await logIn(owner)).status).toBe(200);
  });

  it('leaves neither secret nor codes in the log', async () => {
    const { owner, secret, recoveryCodes } = await protect();
    const written = JSON.stringify(await server.dependencies.log.read(`account-${owner.id}`));
    for (const hidden of [secret, ...recoveryCodes]) expect(written).not.toContain(hidden);
    const events = await server.dependencies.log.read(`account-${owner.id}`);
    const open = JSON.stringify(events.map(({ data, metadata }) => [data, metadata]));
    expect(open).not.toMatch(/secret|recoveryCodes/);
  });
});
