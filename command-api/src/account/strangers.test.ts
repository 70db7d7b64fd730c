import { createLinkToken } from '@canvass/platform/identity/link-token';
import { codeAt } from '@canvass/platform/identity/totp';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { confirmationToken } from '../testing/follow-confirmation.js';
import { startServer, type Owner, type TestServer } from '../testing/server.js';

let server: TestServer;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());
afterEach(() => {
  delete server.clock.now;
});

const right = 'correct horse';

interface Try {
  email: string;
  password: string;
  code?: string;
}

/** Signs in from an address. @param cookie as a browser sends it */
async function logIn(body: Try, address: string, cookie = '') {
  const response = await fetch(`${server.address}/api/account/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': address, Cookie: cookie },
    body: JSON.stringify(body),
  });
  const setCookie = response.headers.get('Set-Cookie') ?? '';
  return { status: response.status, setCookie, cookie: setCookie.split(';')[0] ?? '' };
}

/** Tries 200 passwords from 40 addresses. @returns how many were looked at */
async function guess(email: string): Promise<number> {
  const statuses: number[] = [];
  for (let n = 0; n < 200; n += 1) {
    statuses.push((await logIn({ email, password: `guess ${n}` }, `10.40.0.${n % 40}`)).status);
  }
  expect(new Set(statuses)).toEqual(new Set([401, 429]));
  return statuses.filter((status) => status === 401).length;
}

/** Turns on an owner's second factor. @returns its code so many seconds after it was turned on, by which that of then is used */
async function withSecondFactor({ send }: Owner): Promise<(after: number) => string> {
  const path = '/account/secondFactor';
  const { body } = await send<{ secret: string }>('POST', `${path}/prepare`, { password: right });
  const began = Date.now();
  const code = (after: number) => codeAt(body.secret, new Date(began + after * 1000));
  await send('POST', path, { code: code(0) });
  return code;
}

async function unknownUses({ id }: Pick<Owner, 'id'>): Promise<number> {
  const events = await server.events();
  return events.filter(({ type, data }) => type === 'UnknownBrowserUsed' && data['account'] === id)
    .length;
}

it('five passwords are those of a whole network of IPv6, which one caller has to itself', async () => {
  const { email } = await server.register();
  const from = async (address: string) =>
    (await logIn({ email, password: 'wrong' }, address)).status;
  const statuses: number[] = [];
  for (let n = 1; n <= 6; n += 1) statuses.push(await from(`2001:db8:0:1:${String(n)}::1`));
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
  expect(await from('2001:db8:0:2::1')).toBe(401);
});

describe('two hundred passwords from forty addresses', () => {
  it('are twenty, and do not block a known browser', async () => {
    const { email } = await server.register();
    const login = { email, password: right };
    const { cookie } = await logIn(login, '10.41.0.1');
    expect(await guess(email)).toBe(20);
    expect((await logIn(login, '10.41.0.2')).status).toBe(429);
    expect((await logIn(login, '10.41.0.3', cookie)).status).toBe(200);
    const other = await server.register();
    const foreign = await logIn({ email: other.email, password: right }, '10.41.0.4');
    expect((await logIn(login, '10.41.0.5', foreign.cookie)).status).toBe(429);
  });

  it('do not block a visitor with the second factor, or one who follows a mailed link', async () => {
    const owner = await server.register();
    const code = await withSecondFactor(owner);
    await guess(owner.email);
    const login = { email: owner.email, password: right };
    expect((await logIn({ ...login, code: '000000' }, '10.42.0.1')).status).toBe(429);
    expect((await logIn({ ...login, code: code(0) }, '10.42.0.2')).status).toBe(429);
    expect((await logIn({ ...login, code: code(30) }, '10.42.0.3')).status).toBe(200);
  });
});

describe('five wrong passwords from an office', () => {
  const tryFive = async (email: string, address: string, cookie = '') => {
    for (let n = 0; n < 5; n += 1) {
      expect((await logIn({ email, password: 'wrong' }, address, cookie)).status).toBe(401);
    }
  };

  it('do not block a known browser there, whose own are five, too', async () => {
    const { email } = await server.register();
    const [login, office] = [{ email, password: right }, '10.44.0.1'];
    const { cookie } = await logIn(login, office);
    await tryFive(email, office);
    expect((await logIn(login, office)).status).toBe(429);
    expect((await logIn(login, office, cookie)).status).toBe(200);
    await tryFive(email, office, cookie);
    expect((await logIn(login, office, cookie)).status).toBe(429);
  });

  it('are not multiplied by browsers that got to know the account', async () => {
    const { email } = await server.register();
    const [login, office] = [{ email, password: right }, '10.44.0.2'];
    const cookies = [(await logIn(login, office)).cookie, (await logIn(login, office)).cookie];
    await tryFive(email, office, cookies[0]);
    expect((await logIn(login, office, cookies[1])).status).toBe(429);
  });

  it('do not block a visitor with the second factor there, whose code is not found by trying', async () => {
    const owner = await server.register();
    const code = await withSecondFactor(owner);
    const office = '10.44.0.3';
    const login = { email: owner.email, password: right };
    await tryFive(owner.email, office);
    expect((await logIn(login, office)).status).toBe(429);
    expect((await logIn({ ...login, code: '000000' }, office)).status).toBe(429);
    expect((await logIn({ ...login, code: code(30) }, office)).status).toBe(200);
    await tryFive(owner.email, office);
    for (let n = 0; n < 5; n += 1) {
      expect((await logIn({ ...login, code: '000000' }, office)).status).toBe(429);
    }
    server.clock.now = new Date(Date.now() + 60_000);
    expect((await logIn({ ...login, code: code(60) }, office)).status).toBe(429);
    expect((await logIn({ ...login, code: code(60) }, '10.44.0.4')).status).toBe(200);
  });
});

describe('a browser', () => {
  it('is unknown the first time, and is told by a cookie afterwards', async () => {
    const owner = await server.register();
    const login = { email: owner.email, password: right };
    const first = await logIn(login, '10.43.0.1');
    expect(first.setCookie).toMatch(/; HttpOnly; SameSite=Strict; Secure$/);
    expect(await unknownUses(owner)).toBe(1);
    const again = await logIn(login, '10.43.0.2', first.cookie);
    expect([again.status, await unknownUses(owner)]).toEqual([200, 1]);
    expect(again.cookie).toBe(first.cookie);
    await logIn(login, '10.43.0.3');
    expect(await unknownUses(owner)).toBe(2);
  });
});

it('an account that was switched off signs in, is told so, and changes nothing', async () => {
  const owner = await server.register();
  const made = await owner.send<{ id: string; email: string }>('POST', '/account/registerUser', {
    ...{ name: 'Ugo', email: `ugo.${owner.id}@example.com`, type: 'admin' },
    ...{ password: right, rePassword: right },
  });
  const { id, email } = made.body;
  await owner.send('PATCH', '/account', { id, active: false });
  const login = { email, password: right };
  const { status, body } = await server.send<{ jwt: string; account: object }>(
    ...(['POST', '/account/login', login] as const),
  );
  expect([status, body.account]).toMatchObject([200, { active: false, isSwitchedOff: true }]);
  const headers = { Authorization: `Bearer ${body.jwt}` };
  const change = { currentPassword: right, password: 'better horse', rePassword: 'better horse' };
  const password = { password: right };
  for (const [method, path, sent] of [
    ['POST', '/account/changePassword', change],
    ['POST', '/account/secondFactor/prepare', password],
    ['POST', '/account/secondFactor', { code: '123456' }],
    ['POST', '/account/secondFactor/recoveryCodes', password],
    ['DELETE', '/account/secondFactor', password],
    ['POST', '/account/sendConfirmation', undefined],
    ['PATCH', '/account', { id, name: 'Bea' }],
    ['POST', '/apiKey', { name: 'Export', scopes: ['read'] }],
  ] as const) {
    const reply = await server.send(method, path, sent, headers);
    expect([path, reply.status, reply.body['code']]).toEqual([path, 403, 'accountInactive']);
  }
  expect((await server.send('POST', '/account/logout', undefined, headers)).status).toBe(200);
});

it('an account that was switched off follows no link, until it is switched on again', async () => {
  const owner = await server.register();
  const made = await owner.send<{ id: string; email: string }>('POST', '/account/registerUser', {
    ...{ name: 'Ugo', email: `ugo.${owner.id}@example.com`, type: 'admin' },
    ...{ password: right, rePassword: right },
  });
  const { id, email } = made.body;
  const { keys, log } = server.dependencies;
  const asked = async () =>
    (await log.read(`account-${id}`)).findLast(({ type }) => type === 'PasswordResetRequested');
  await owner.send('PATCH', '/account', { id, active: false });
  expect((await server.send('POST', '/account/recover', { email })).status).toBe(200);
  const reset = await vi.waitFor(async () => {
    const request = await asked();
    expect(request).toBeDefined();
    return String(request?.data['reset']);
  });
  const resetPasswordToken = createLinkToken(
    keys,
    'password-reset',
    { account: id, id: reset },
    email,
  );
  const links = [
    ['/account/confirmEmail', { token: await confirmationToken(server.dependencies, made.body) }],
    ['/account/resetPassword', { resetPasswordToken, password: 'better horse' }],
  ] as const;
  const follow = async () => {
    const replies = [];
    for (const [path, sent] of links) {
      const { status, body } = await server.send('POST', path, sent);
      replies.push([status, body['code']]);
    }
    return replies;
  };
  const count = (await log.read(`account-${id}`)).length;
  expect(await follow()).toEqual([
    [403, 'accountInactive'],
    [403, 'accountInactive'],
  ]);
  expect(await log.read(`account-${id}`)).toHaveLength(count);
  await owner.send('PATCH', '/account', { id, active: true });
  // The address is confirmed by either link, and confirming it voids the other.
  expect((await follow())[0]).toEqual([200, undefined]);
});

it('an account cannot have one of the commonest passwords', async () => {
  const owner = await server.register();
  const common = { password: 'Password1', rePassword: 'Password1' };
  const person = { name: 'Ugo', email: `new.${owner.id}@example.com`, phone: '1' };
  const replies = [
    await server.send('POST', '/account/register', { ...person, ...common, companyName: 'U' }),
    await owner.send('POST', '/account/registerUser', { ...person, ...common, type: 'user' }),
    await owner.send('POST', '/account/changePassword', { currentPassword: right, ...common }),
  ];
  for (const { status, body } of replies) {
    expect([status, body['details']]).toEqual([
      ...[400, [{ code: 'passwordCommon', field: 'password' }]],
    ]);
  }
});
