import { randomUUID } from 'node:crypto';
import type { UserView } from '@canvass/contracts/account/user-view';
import { allFeatures } from '@canvass/contracts/plan/plan';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { followConfirmation } from '../../testing/follow-confirmation.js';
import { registration, startServer, type Owner, type TestServer } from '../../testing/server.js';
import { subscribe } from '../../testing/subscribe.js';

let server: TestServer;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

type Answer = UserView & { code: string };

const password = { password: 'correct horse', rePassword: 'correct horse' };
const newAddress = () => `ugo.${randomUUID()}@example.com`;
/** Another network each time, as the routes have a limit for each. */
const anywhere = () => ({ 'X-Forwarded-For': `10.9.${random()}.${random()}` });
const random = () => Math.floor(Math.random() * 250);
const ROUNDS = 30;

function make({ send }: Owner, more: object, headers: Record<string, string> = {}) {
  const body = { name: 'Ugo', email: newAddress(), type: 'user', ...more };
  return send<Answer>('POST', '/account/registerUser', body, { ...anywhere(), ...headers });
}

/** Makes an account and deletes it. @returns the status of the making */
async function makeAndDelete(owner: Owner, more: object): Promise<number> {
  const { status, body } = await make(owner, more);
  if (status === 201) await owner.send('DELETE', '/account', { id: body.id, isMyCompany: true });
  return status;
}

async function statusesOf(send: () => Promise<number>): Promise<Record<number, number>> {
  const times: Record<number, number> = {};
  for (let round = 0; round < ROUNDS; round += 1) {
    const status = await send();
    times[status] = (times[status] ?? 0) + 1;
  }
  return times;
}

describe('links to addresses of others', () => {
  it.each([
    ['with a password', password],
    ['invited', { invite: true }],
  ])('are five to one address, where users are made %s and deleted', async (_how, access) => {
    const owner = await server.register();
    const email = newAddress();
    const times = await statusesOf(() => makeAndDelete(owner, { ...access, email }));
    expect(times).toEqual({ 201: 5, 429: 25 });
  });

  it('are limited to a hundred for one firm, over all ways to send them', async () => {
    const owner = await server.register();
    const byFirm = server.dependencies.limits.of('links by a firm', { most: 100, seconds: 3600 });
    await byFirm.count(owner.firm, 80);
    const { body: user } = await make(owner, password);
    let isMoved = false;
    const times = await statusesOf(async () => {
      isMoved = !isMoved;
      if (!isMoved) return makeAndDelete(owner, password);
      const moved = { id: user.id, email: newAddress() };
      return (await owner.send('PATCH', '/account', moved)).status;
    });
    expect((times[200] ?? 0) + (times[201] ?? 0)).toBe(19);
    expect(times[429]).toBe(11);
  });

  it('are ten a day on no plan or a free one, and deleting gives none back', async () => {
    const owner = await server.registerOnly();
    await subscribe(server.dependencies, owner.firm, allFeatures, undefined, 'free');
    await followConfirmation(server.dependencies, server.send, owner);
    const times = await statusesOf(() => makeAndDelete(owner, { invite: true }));
    expect(times).toEqual({ 201: 10, 429: 20 });
    const refused = await make(owner, { invite: true });
    expect(refused.body).toMatchObject({ code: 'tooManyLinks', details: { max: 10 } });
  });

  it('are five to one address that registers again and again', async () => {
    const email = newAddress();
    const before = (await server.events()).length;
    const times = await statusesOf(async () => {
      const body = registration({ email });
      const reply = await server.send<{ jwt: string; account: UserView }>(
        ...(['POST', '/account/register', body, anywhere()] as const),
      );
      if (reply.status !== 201) return reply.status;
      const { jwt, account } = reply.body;
      await subscribe(server.dependencies, account.firm, allFeatures);
      const away = { id: account.id, email: newAddress() };
      const bearer = { Authorization: `Bearer ${jwt}` };
      expect((await server.send('PATCH', '/account', away, bearer)).status).toBe(200);
      return reply.status;
    });
    expect(times).toEqual({ 201: 5, 429: 25 });
    const since = (await server.events()).slice(before);
    expect(since.filter(({ type }) => type === 'FirmRegistered')).toHaveLength(5);
  });
});

describe('what mails no link', () => {
  it('is not counted: a retry gets the answer of the first try', async () => {
    const [owner, email] = [await server.register(), newAddress()];
    const key = { 'Idempotency-Key': randomUUID() };
    const first = await make(owner, { invite: true, email }, key);
    expect(first.status).toBe(201);
    const again = { id: first.body.id };
    const sent: unknown[] = [];
    const resend = { 'Idempotency-Key': randomUUID() };
    for (const headers of [resend, {}, {}, {}, {}, resend]) {
      sent.push((await owner.send('POST', '/account/sendInvitation', again, headers)).status);
    }
    expect(sent).toEqual([200, 200, 200, 200, 429, 200]);
    for (let round = 0; round < ROUNDS; round += 1) {
      const { status, body } = await make(owner, { invite: true, email }, key);
      expect([status, body.id]).toEqual([201, first.body.id]);
    }
  });

  it('is not counted, so one firm’s refused links do not block another firm’s', async () => {
    const [full, other] = [await server.register(), await server.register()];
    await subscribe(server.dependencies, full.firm, { ...allFeatures, userLimit: 1 });
    expect((await make(full, { invite: true })).status).toBe(201);
    const email = newAddress();
    for (let round = 0; round < ROUNDS; round += 1) {
      const refused = await make(full, { invite: true, email });
      expect([refused.status, refused.body.code]).toEqual([403, 'limitReached']);
    }
    expect((await make(other, { invite: true, email })).status).toBe(201);
    for (let round = 0; round < ROUNDS; round += 1) {
      const refused = await make(full, { invite: true, email });
      expect([refused.status, refused.body.code]).toEqual([409, 'emailTaken']);
    }
    const byFirm = server.dependencies.limits.of('links by a firm', { most: 100, seconds: 3600 });
    await byFirm.count(full.firm, 99);
  });
});
