import { randomUUID } from 'node:crypto';
import { codeAt } from '@canvass/platform/identity/totp';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Reply } from '../testing/sender.js';
import { startServer, type Owner, type TestServer } from '../testing/server.js';

let server: TestServer;

beforeAll(async () => {
  server = await startServer();
});
afterEach(() => {
  delete server.clock.now;
});
afterAll(() => server.stop());

const password = 'correct horse';
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000);
const outcome = async (sending: Promise<Reply>) => {
  const { status, body } = await sending;
  return [status, body['code']];
};
const prove = ({ send }: Owner, shown: object) => send('POST', '/account/reauthenticate', shown);
const revokeKey = ({ send }: Owner, id: unknown) => outcome(send('DELETE', '/apiKey', { id }));
const makeKey = ({ send }: Owner) =>
  outcome(send('POST', '/apiKey', { name: 'Nightly', scopes: ['read'] }));
const edit = ({ send }: Owner, body: object) => outcome(send('PATCH', '/account', body));
const newAddress = () => `new.${randomUUID()}@example.com`;

describe('a session whose person has not just shown the password', () => {
  it('makes and revokes no keys and changes no address and no password, but all else', async () => {
    const owner = await server.register();
    const made = await owner.send<{ id: string }>('POST', '/account/registerUser', {
      ...{ name: 'Ugo', email: newAddress(), password, rePassword: password, type: 'user' },
    });
    const asked = { name: 'Nightly', scopes: ['read'] };
    const { body: key } = await owner.send('POST', '/apiKey', asked);
    const admin = await server.account({ type: 'admin', active: true, firm: owner.firm });
    const { body: theirs } = await admin.send('POST', '/apiKey', asked);
    server.clock.now = inMinutes(11);
    const refused = [403, 'reauthenticate'];
    expect(await makeKey(owner)).toEqual(refused);
    for (const id of [key['_id'], theirs['_id']]) {
      expect(await revokeKey(owner, id)).toEqual(refused);
    }
    for (const id of [owner.id, made.body.id]) {
      expect(await edit(owner, { id, email: newAddress() })).toEqual(refused);
      expect(await edit(owner, { id, name: 'Bea' })).toEqual([200, undefined]);
    }
    const others = { id: made.body.id, password: 'better horse', rePassword: 'better horse' };
    expect(await edit(owner, others)).toEqual(refused);
    expect(await edit(owner, { id: owner.id, email: owner.email })).toEqual([200, undefined]);

    expect(await outcome(prove(owner, { password }))).toEqual([200, undefined]);
    expect(await makeKey(owner)).toEqual([201, undefined]);
    for (const id of [key['_id'], theirs['_id']]) {
      expect(await revokeKey(owner, id)).toEqual([200, undefined]);
    }
    expect(await edit(owner, others)).toEqual([200, undefined]);
    server.clock.now = inMinutes(22);
    expect(await makeKey(owner)).toEqual(refused);
  });

  it('is asked without being signed out, five times', async () => {
    const owner = await server.register();
    const wrong = await prove(owner, { password: 'wrong horse' });
    expect([wrong.status, wrong.body['details']]).toEqual([
      ...[400, [{ code: 'wrongPassword', field: 'password' }]],
    ]);
    for (let n = 0; n < 4; n += 1) await prove(owner, { password: 'wrong horse' });
    expect((await prove(owner, { password })).status).toBe(429);
  });

  it('may show a code of the second factor instead', async () => {
    const owner = await server.register();
    const path = '/account/secondFactor';
    const without = await prove(owner, { code: '000000' });
    expect(without.body['details']).toEqual([{ code: 'wrongCode', field: 'code' }]);
    const { body } = await owner.send<{ secret: string }>('POST', `${path}/prepare`, { password });
    const code = (minutes: number) => codeAt(body.secret, inMinutes(minutes));
    expect((await owner.send('POST', path, { code: code(0) })).status).toBe(200);
    server.clock.now = inMinutes(30);
    const wrong = await prove(owner, { code: '000000' });
    expect([wrong.status, wrong.body['details']]).toEqual([
      ...[400, [{ code: 'wrongCode', field: 'code' }]],
    ]);
    expect(await makeKey(owner)).toEqual([403, 'reauthenticate']);
    expect((await prove(owner, { code: code(30) })).status).toBe(200);
    expect(await makeKey(owner)).toEqual([201, undefined]);
  });
});

it('an operator signed in as another account must enter the operator’s own password', async () => {
  const owner = await server.register();
  const tabi = await server.account({ type: 'tabi', active: true, firm: randomUUID() });
  const { body } = await tabi.send<{ jwt: string }>('POST', '/account/tabi-login', {
    email: owner.email,
  });
  const headers = { Authorization: `Bearer ${body.jwt}` };
  const moved = { id: owner.id, email: newAddress() };
  const reply = await server.send('PATCH', '/account', moved, headers);
  expect([reply.status, reply.body['code']]).toEqual([403, 'reauthenticate']);
  const theirs = await server.send('POST', '/account/reauthenticate', { password }, headers);
  expect(theirs.status).toBe(400);
});
