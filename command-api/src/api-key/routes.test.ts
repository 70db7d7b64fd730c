import { randomUUID } from 'node:crypto';
import { madeApiKeySchema, type MadeApiKey } from '@canvass/contracts/api-key/view';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closedQuestion } from '@canvass/contracts/samples/requests';
import { startServer, type Owner, type TestServer } from '../testing/server.js';

let server: TestServer;
let owner: Owner;

beforeAll(async () => {
  server = await startServer();
  owner = await server.register();
});
afterAll(() => server.stop());

async function make(
  scopes: string[],
  maker = owner,
  commandId: string = randomUUID(),
): Promise<MadeApiKey> {
  const headers = { 'Idempotency-Key': commandId };
  const reply = await maker.send('POST', '/apiKey', { name: 'Export', scopes }, headers);
  expect(reply.status).toBe(201);
  return madeApiKeySchema.strict().parse(reply.body);
}

/** What a script with this key gets for making a question. */
async function write(key: string): Promise<[number, unknown]> {
  const headers = { Authorization: `Bearer ${key}` };
  const { status, body } = await server.send('POST', '/question', closedQuestion(), headers);
  return [status, body['code']];
}

describe('a key', () => {
  it('acts as its account within its scopes, and its events say so', async () => {
    const { key, _id } = await make(['read', 'write']);
    expect(await write(key)).toEqual([201, undefined]);
    const made = (await server.events()).findLast(({ type }) => type === 'QuestionCreated');
    expect(made?.metadata).toMatchObject({ by: owner.id, firm: owner.firm, key: _id });
    expect(await write((await make(['read'])).key)).toEqual([403, 'scopeMissing']);
  });

  it('is kept as a hash that can be erased', async () => {
    const { key, _id } = await make(['read']);
    const events = (await server.events()).filter(({ stream }) => stream === `apiKey-${_id}`);
    expect(JSON.stringify(events)).not.toContain(key.slice(-43));
    expect(events[0]?.personal?.['hash']).toMatch(/^[0-9a-f]{64}$/);
    const expiresAt = expect.stringMatching(/Z$/) as string;
    expect(events[0]?.data).toEqual({
      ...{ account: owner.id, name: 'Export', scopes: ['read'], keyEpoch: 0, expiresAt },
    });
    await server.dependencies.log.erase(`apiKey-${_id}`);
    expect(await write(key)).toEqual([401, 'signedOut']);
  });

  it('is the same when it is asked for again by the same command', async () => {
    const commandId = randomUUID();
    const first = await make(['write'], owner, commandId);
    expect(await make(['write'], owner, commandId)).toEqual(first);
    expect((await make(['write'])).key).not.toBe(first.key);
  });

  it('with another secret, id or form is unknown', async () => {
    const { key, _id } = await make(['write']);
    const other = await make(['write']);
    const swapped = key.replace(_id, other._id);
    const last = key.endsWith('A') ? 'B' : 'A';
    for (const wrong of [
      swapped,
      key.replace(_id, randomUUID()),
      key.slice(0, -1) + last,
      'cvs_',
    ]) {
      expect(await write(wrong)).toEqual([401, 'signedOut']);
    }
  });

  it('makes no keys, revokes none, and ends no sessions', async () => {
    const { key, _id } = await make(['read', 'write']);
    const headers = { Authorization: `Bearer ${key}` };
    const body = { name: 'More', scopes: ['read'] };
    for (const [method, path, sent] of [
      ['POST', '/apiKey', body],
      ['DELETE', '/apiKey', { id: _id }],
      ['POST', '/account/logout', undefined],
    ] as const) {
      const reply = await server.send(method, path, sent, headers);
      expect([reply.status, reply.body['code']]).toEqual([403, 'personRequired']);
    }
  });

  it('stops working when it is revoked', async () => {
    const { key, _id } = await make(['write']);
    expect(await write(key)).toEqual([201, undefined]);
    const reply = await owner.send('DELETE', '/apiKey', { id: _id });
    expect([reply.status, reply.body]).toEqual([200, { id: _id }]);
    server.passSecond();
    expect(await write(key)).toEqual([401, 'signedOut']);
    expect((await owner.send('DELETE', '/apiKey', { id: _id })).status).toBe(200);
  });
});

describe('a key of an account', () => {
  const password = 'correct horse';
  const works = async (key: string) => (await write(key))[0] === 201;

  it('ends when the password is changed', async () => {
    const maker = await server.register();
    const { key } = await make(['write'], maker);
    const body = {
      currentPassword: password,
      password: 'better horse',
      rePassword: 'better horse',
    };
    expect(await works(key)).toBe(true);
    expect((await maker.send('POST', '/account/changePassword', body)).status).toBe(200);
    server.passSecond();
    expect(await write(key)).toEqual([401, 'signedOut']);
    expect(await works((await make(['write'], maker)).key)).toBe(true);
  });

  it('ends with all sessions, but not with all others', async () => {
    const maker = await server.register();
    const { key } = await make(['write'], maker);
    await maker.send('DELETE', '/account/sessions', { id: 'others' });
    server.passSecond();
    expect(await works(key)).toBe(true);
    await maker.send('DELETE', '/account/sessions', { id: 'all' });
    server.passSecond();
    expect(await works(key)).toBe(false);
  });

  it('expires, after a year unless it is said', async () => {
    const { createdAt, expiresAt } = await make(['read']);
    const days = (Date.parse(expiresAt) - Date.parse(createdAt)) / (24 * 60 * 60_000);
    expect(Math.round(days)).toBe(365);
    const maker = await server.register();
    server.clock.now = new Date(Date.now() - 10 * 24 * 60 * 60_000);
    // Made ten days ago by a session of that day.
    const login = { email: maker.email, password };
    const { body } = await server.send<{ jwt: string }>('POST', '/account/login', login);
    const asked = { name: 'Short', scopes: ['write'], expiresInDays: 9 };
    const headers = { Authorization: `Bearer ${body.jwt}` };
    const made = await server.send<MadeApiKey>('POST', '/apiKey', asked, headers);
    delete server.clock.now;
    expect(made.status).toBe(201);
    expect(await write(made.body.key)).toEqual([401, 'signedOut']);
  });

  it('is revoked by the owner of the firm, and by no other colleague', async () => {
    const boss = await server.register();
    const admin = await server.account({ type: 'admin', active: true, firm: boss.firm });
    const other = await server.account({ type: 'admin', active: true, firm: boss.firm });
    const { key, _id } = await make(['write'], admin);
    expect((await other.send('DELETE', '/apiKey', { id: _id })).status).toBe(404);
    expect(await works(key)).toBe(true);
    expect((await boss.send('DELETE', '/apiKey', { id: _id })).status).toBe(200);
    server.passSecond();
    expect(await works(key)).toBe(false);
  });
});

describe('making a key', () => {
  it.each([
    ['user', true, ['read'], 403, 'forbidden'],
    ['company', false, ['read'], 403, 'accountInactive'],
    ['company', true, ['operate'], 403, 'forbidden'],
    ['admin', true, ['write'], 201, undefined],
    ['tabi', true, ['operate'], 201, undefined],
    ['company', true, [], 400, 'invalidInput'],
  ])('as %s, active %s, with %j is %i', async (type, active, scopes, status, code) => {
    const account = await server.account({ type, active, firm: randomUUID() });
    const reply = await account.send('POST', '/apiKey', { name: 'Key', scopes });
    expect([reply.status, reply.body['code']]).toEqual([status, code]);
  });

  it('opens what is for operators', async () => {
    const operator = await server.account({ type: 'tabi', active: true, firm: randomUUID() });
    const rebuild = async (scopes: string[]) => {
      const headers = { Authorization: `Bearer ${(await make(scopes, operator)).key}` };
      const path = '/projections/rebuild';
      return (await server.send('POST', path, { name: 'poll' }, headers)).status;
    };
    expect(await rebuild(['read', 'write'])).toBe(403);
    expect(await rebuild(['operate'])).toBeLessThan(300);
  });

  it('lets scripts of operators change accounts, but not how they sign in, and make no operators', async () => {
    const operator = await server.account({ type: 'tabi', active: true, firm: randomUUID() });
    const headers = { Authorization: `Bearer ${(await make(['operate'], operator)).key}` };
    const person = { name: 'Ugo', password: 'secret-1', rePassword: 'secret-1' };
    const register = async (type: string) => {
      const body = { ...person, type, email: `${randomUUID()}@example.com` };
      const reply = await server.send('POST', '/account/registerUser', body, headers);
      return [reply.status, reply.body['code'], reply.body['id']];
    };
    const [status, , id] = await register('company');
    expect(status).toBe(201);
    expect((await register('tabi')).slice(0, 2)).toEqual([403, 'personRequired']);
    const edit = async (body: object) => {
      const reply = await server.send('PATCH', '/account', body, headers);
      return [reply.status, reply.body['code']];
    };
    expect(await edit({ id, name: 'Bea' })).toEqual([200, undefined]);
    const taken = [403, 'personRequired'];
    expect(await edit({ id, email: `${randomUUID()}@example.com` })).toEqual(taken);
    expect(await edit({ id, password: 'secret-2', rePassword: 'secret-2' })).toEqual(taken);
    expect(await edit({ id, type: 'tabi' })).toEqual([403, 'personRequired']);
    expect(await edit({ id: operator.id, name: 'Bea' })).toEqual([403, 'personRequired']);
  });
});

it('an account that was switched off revokes none', async () => {
  const colleague = { name: 'Ugo', email: `${randomUUID()}@example.com`, type: 'admin' };
  const login = { email: colleague.email, password: 'correct horse' };
  const asked = { ...colleague, ...login, rePassword: login.password };
  const { body: made } = await owner.send('POST', '/account/registerUser', asked);
  await owner.send('PATCH', '/account', { id: made['id'], active: false });
  const { body } = await server.send('POST', '/account/login', login);
  const headers = { Authorization: `Bearer ${String(body['jwt'])}` };
  const reply = await server.send('DELETE', '/apiKey', { id: randomUUID() }, headers);
  expect([reply.status, reply.body['code']]).toEqual([403, 'accountInactive']);
});

it('a key of another account cannot be revoked', async () => {
  const { _id } = await make(['read']);
  const stranger = await server.register();
  expect((await stranger.send('DELETE', '/apiKey', { id: _id })).status).toBe(404);
});
