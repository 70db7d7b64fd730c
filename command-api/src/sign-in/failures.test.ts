import { sampleId } from '@canvass/contracts/samples/requests';
import { codeAt } from '@canvass/platform/identity/totp';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startServer, type Owner, type TestServer } from '../testing/server.js';
import { forgetSignIns } from './forget.js';

let server: TestServer;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

const right = 'correct horse';
const userAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

async function logIn(body: object, address: string, more: Record<string, string> = {}) {
  const response = await fetch(`${server.address}/api/account/login`, {
    method: 'POST',
    headers: {
      ...{ 'Content-Type': 'application/json', 'X-Forwarded-For': address },
      ...{ 'User-Agent': userAgent, ...more },
    },
    body: JSON.stringify(body),
  });
  return response.status;
}

const eventsOf = ({ id }: Pick<Owner, 'id'>) => server.dependencies.log.read(`signIn-${id}`);

/** What the log tells of an account's failed sign-ins, once it is so many things. */
const toldOf = (owner: Owner, count: number) =>
  vi.waitFor(async () => {
    const events = await eventsOf(owner);
    expect(events).toHaveLength(count);
    return events.map(({ type, data }) => [type, data['fault'], data['attempts']]);
  });

it('a wrong password is told to the firm, with address and browser as personal data', async () => {
  const owner = await server.register();
  expect(await logIn({ email: owner.email, password: 'wrong' }, '192.0.2.7')).toBe(401);
  await toldOf(owner, 1);
  const [event] = await eventsOf(owner);
  expect(event).toMatchObject({
    ...{ type: 'SignInFailed', personal: { address: '192.0.2.7', userAgent } },
    data: { account: owner.id, fault: 'password', attempts: 1 },
  });
  expect(event?.metadata).toMatchObject({ firm: owner.firm });
  expect(event?.metadata.by).toBeUndefined();
});

it('an address that no account has stands nowhere, and one who signs in is not told of', async () => {
  const owner = await server.register();
  const before = (await server.events()).length;
  expect(await logIn({ email: 'nobody@example.com', password: 'wrong' }, '192.0.2.8')).toBe(401);
  expect(await logIn({ email: owner.email, password: right }, '192.0.2.8')).toBe(200);
  // What follows is noted after what came before it.
  await logIn({ email: owner.email, password: 'wrong' }, '192.0.2.8');
  await toldOf(owner, 1);
  const since = (await server.events()).slice(before);
  expect(since.filter(({ type }) => type.startsWith('SignIn'))).toHaveLength(1);
  expect(JSON.stringify(since)).not.toContain('nobody@example.com');
});

it('two hundred guesses are four events, also under one idempotency key', async () => {
  const owner = await server.register();
  const body = { email: owner.email, password: 'wrong' };
  const statuses = new Set<number>();
  for (let n = 0; n < 200; n += 1) {
    statuses.add(await logIn(body, `10.50.0.${n % 40}`, { 'Idempotency-Key': sampleId(7) }));
  }
  expect(statuses).toEqual(new Set([401, 429]));
  expect(await toldOf(owner, 4)).toEqual([
    ['SignInFailed', 'password', 1],
    ['SignInFailed', 'password', 10],
    ['SignInBlocked', undefined, 21],
    ['SignInBlocked', undefined, 100],
  ]);
});

it('what fails after a sign-in that did not is counted anew', async () => {
  const owner = await server.register();
  const body = { email: owner.email, password: 'wrong' };
  expect(await logIn(body, '10.52.0.1')).toBe(401);
  await toldOf(owner, 1);
  expect(await logIn({ ...body, password: right }, '10.52.0.1')).toBe(200);
  expect(await logIn(body, '10.52.0.1')).toBe(401);
  expect(await toldOf(owner, 2)).toEqual([
    ['SignInFailed', 'password', 1],
    ['SignInFailed', 'password', 1],
  ]);
});

it('a wrong code is told, and the question for one is not', async () => {
  const owner = await server.register();
  const path = '/account/secondFactor';
  const { body } = await owner.send<{ secret: string }>('POST', `${path}/prepare`, {
    password: right,
  });
  await owner.send('POST', path, { code: codeAt(body.secret, new Date()) });
  const login = { email: owner.email, password: right };
  expect(await logIn(login, '10.51.0.1')).toBe(401);
  expect(await logIn({ ...login, code: '000000' }, '10.51.0.1')).toBe(401);
  expect(await toldOf(owner, 1)).toEqual([['SignInFailed', 'secondFactor', 1]]);
});

it('is forgotten with the account: the events stay, without address and browser', async () => {
  const owner = await server.register();
  await logIn({ email: owner.email, password: 'wrong' }, '192.0.2.9');
  await toldOf(owner, 1);
  const context = { commandId: owner.id, correlationId: owner.id, firm: owner.firm };
  await forgetSignIns(server.dependencies, context, owner.id);
  await forgetSignIns(server.dependencies, context, owner.id);
  const events = await eventsOf(owner);
  expect(events.map(({ type, personal }) => [type, personal])).toEqual([
    ['SignInFailed', undefined],
    ['SignInsErased', undefined],
  ]);
});
