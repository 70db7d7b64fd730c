import { randomUUID } from 'node:crypto';
import type { AccountEvent } from '@canvass/contracts/account/events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sampleId } from '@canvass/contracts/samples/requests';
import { startServer, type Owner, type TestServer } from '../../testing/server.js';
import { decidePassword } from './decide.js';

let server: TestServer;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

const change = (currentPassword: string, password = 'better horse', rePassword = password) => ({
  ...{ currentPassword, password, rePassword },
});

function send(owner: Owner, body: object, headers = {}) {
  return owner.send('POST', '/account/changePassword', body, headers);
}

describe('changing the password', () => {
  it('is the new hash, and the end of the other sessions', () => {
    const expected: AccountEvent[] = [
      { type: 'PasswordChanged', data: {}, personal: { passwordHash: 'hash' } },
      { type: 'AccountSessionsEnded', data: { except: sampleId(1), keysToo: true } },
    ];
    expect(decidePassword('hash', sampleId(1))).toEqual(expected);
  });

  it('keeps this session and ends every other one', async () => {
    const owner = await server.register();
    const login = { email: owner.email, password: 'correct horse' };
    const other = await server.send<{ jwt: string }>('POST', '/account/login', login);
    const key = { 'Idempotency-Key': randomUUID() };
    expect((await send(owner, change('correct horse'), key)).status).toBe(200);
    const count = (await server.events()).length;
    expect((await send(owner, change('correct horse'), key)).status).toBe(200);
    expect(await server.events()).toHaveLength(count);
    server.passSecond();
    const headers = { Authorization: `Bearer ${other.body.jwt}` };
    expect((await server.send('POST', '/account/logout', undefined, headers)).status).toBe(401);
    expect((await send(owner, change('better horse', 'best horse'))).status).toBe(200);
    server.passSecond();
    expect((await owner.send('POST', '/account/logout')).status).toBe(200);
    const statusOf = async (password: string) =>
      (await server.send('POST', '/account/login', { ...login, password })).status;
    expect([await statusOf('correct horse'), await statusOf('best horse')]).toEqual([401, 200]);
  });

  it('asks for the current password five times, without signing the browser out', async () => {
    const owner = await server.register();
    const replies = [];
    for (let n = 0; n < 6; n += 1) replies.push(await send(owner, change('wrong horse')));
    expect(replies.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400, 429]);
    expect(replies[0]?.body['details']).toEqual([
      { code: 'wrongPassword', field: 'currentPassword' },
    ]);
  });

  it('refuses two different new passwords', async () => {
    const owner = await server.register();
    const reply = await send(owner, change('correct horse', 'better horse', 'worse horse'));
    expect(reply.body['details']).toEqual([{ code: 'passwordNotMatch', field: 'rePassword' }]);
  });
});
