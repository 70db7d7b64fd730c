import { randomUUID } from 'node:crypto';
import { sessionAggregate } from '@canvass/contracts/session/state';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { givenFor } from '../testing/given.js';
import { sampleId } from '@canvass/contracts/samples/requests';
import { startServer, type Owner, type TestServer } from '../testing/server.js';
import { endSession, endSessions } from './decide.js';

const given = givenFor(sessionAggregate);
const account = sampleId(1);
const started = {
  type: 'SessionStarted' as const,
  data: { account, epoch: 0, expiresAt: '2026-02-01T00:00:00.000Z' },
};
const ended = { type: 'SessionEnded' as const, data: {} };

describe('ending sessions', () => {
  it('is for the account they belong to, once', () => {
    given(started)
      .when((state) => endSession(state, account))
      .then(ended);
    given(started, ended)
      .when((state) => endSession(state, account))
      .then();
    given(started)
      .when((state) => endSession(state, sampleId(2)))
      .refused('notFound');
    given()
      .when((state) => endSession(state, account))
      .refused('notFound');
  });

  it('may leave one out', () => {
    expect(endSessions(sampleId(3))[0]?.data).toEqual({ except: sampleId(3) });
    expect(endSessions()[0]?.data).toEqual({ keysToo: true });
  });
});

let server: TestServer;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

const userAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

/** Signs in once more. @returns the session's id and its token as a header */
async function signIn(owner: Owner) {
  const body = { email: owner.email, password: 'correct horse' };
  const headers = { 'User-Agent': userAgent };
  const reply = await server.send<{ jwt: string }>('POST', '/account/login', body, headers);
  const { jwt } = reply.body;
  const payload = Buffer.from(jwt.split('.')[1] ?? '', 'base64url').toString();
  const { sid } = JSON.parse(payload) as { sid: string };
  return { id: sid, headers: { Authorization: `Bearer ${jwt}` } };
}

async function statusOf(headers: Record<string, string>): Promise<number> {
  // Nothing is ended by it, so it only tells whether the session runs.
  const body = { id: sampleId(9) };
  return (await server.send('DELETE', '/account/sessions', body, headers)).status;
}

describe('DELETE /account/sessions', () => {
  it('ends one, and keeps what the browser said of itself where it can be erased', async () => {
    const owner = await server.register();
    const [one, other] = [await signIn(owner), await signIn(owner)];
    const [start] = await server.dependencies.log.read(`session-${one.id}`);
    expect(start?.personal?.['userAgent']).toBe(userAgent);
    expect(JSON.stringify([start?.data, start?.metadata])).not.toContain('Firefox');
    const reply = await owner.send('DELETE', '/account/sessions', { id: one.id });
    expect([reply.status, reply.body]).toEqual([200, { id: one.id }]);
    server.passSecond();
    expect([await statusOf(one.headers), await statusOf(other.headers)]).toEqual([401, 404]);
  });

  it('ends all others, and then this one too', async () => {
    const owner = await server.register();
    const other = await signIn(owner);
    await owner.send('DELETE', '/account/sessions', { id: 'others' });
    server.passSecond();
    const own = { Authorization: `Bearer ${owner.jwt}` };
    expect([await statusOf(other.headers), await statusOf(own)]).toEqual([401, 404]);
    const since = await signIn(owner);
    await owner.send('DELETE', '/account/sessions', { id: 'all' });
    server.passSecond();
    expect([await statusOf(since.headers), await statusOf(own)]).toEqual([401, 401]);
  });

  it('appends nothing where there are no others, and ends those that began since', async () => {
    const owner = await server.register();
    const own = { Authorization: `Bearer ${owner.jwt}` };
    const key = { 'Idempotency-Key': randomUUID() };
    const endOthers = (headers: object = {}) =>
      owner.send('DELETE', '/account/sessions', { id: 'others' }, { ...own, ...headers });
    const ended = async () => {
      const events = await server.dependencies.log.read(`account-${owner.id}`);
      return events.filter(({ type }) => type === 'AccountSessionsEnded').length;
    };
    for (let n = 0; n < 5; n += 1) expect((await endOthers(n === 0 ? key : {})).status).toBe(200);
    expect(await ended()).toBe(1);
    const since = await signIn(owner);
    // Sent again: it was done before the other began, and says nothing about it.
    await endOthers(key);
    await endOthers();
    await endOthers();
    expect(await ended()).toBe(2);
    server.passSecond();
    expect([await statusOf(since.headers), await statusOf(own)]).toEqual([401, 404]);
  });

  it('does not know sessions of others, not even of the same firm', async () => {
    const owner = await server.register();
    const stranger = await server.register();
    const { id } = await signIn(stranger);
    expect((await owner.send('DELETE', '/account/sessions', { id })).status).toBe(404);
    const colleague = await server.account({ type: 'admin', active: true, firm: stranger.firm });
    expect((await colleague.send('DELETE', '/account/sessions', { id })).status).toBe(404);
    expect((await owner.send('DELETE', '/account/sessions', { id: 'mine' })).status).toBe(400);
  });
});
