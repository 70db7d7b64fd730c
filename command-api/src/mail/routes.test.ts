import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startServer, type Owner, type TestServer } from '../testing/server.js';

const path = '/mail/deadLetters';
const retry = `${path}/retry`;
let server: TestServer;
let operator: Owner;

beforeAll(async () => {
  server = await startServer();
  operator = await server.account({ type: 'tabi', active: true, firm: randomUUID() });
});
afterAll(() => server.stop());

async function bury(origin?: object): Promise<string> {
  const key = `passwordReset/${randomUUID()}`;
  const at = new Date().toISOString();
  await server.dependencies.deadLetters.bury({ key, reason: '550', tries: 1, at, origin });
  return key;
}

const requested = async (key: string) =>
  (await server.events()).filter(
    ({ type, data }) => type === 'MailRetryRequested' && data['key'] === key,
  );

it('has a dead letter tried again: once for each command, however often that is sent', async () => {
  const key = await bury({ event: { stream: 'account-1', revision: 0 } });
  const once = { 'Idempotency-Key': randomUUID() };
  for (let sent = 0; sent < 2; sent += 1) {
    const reply = await operator.send('POST', retry, { key }, once);
    expect(reply).toMatchObject({ status: 202, body: { key } });
    expect(reply.position).not.toBeNull();
  }
  expect(await requested(key)).toHaveLength(1);
  await operator.send('POST', retry, { key });
  expect(await requested(key)).toHaveLength(2);
});

it('refuses a dead letter of unknown origin', async () => {
  const reply = await operator.send('POST', retry, { key: await bury() });
  expect(reply).toMatchObject({ status: 409, body: { code: 'mailNotRepeatable' } });
});

it('forgets a dead letter', async () => {
  const key = await bury();
  expect(await operator.send('DELETE', path, { key })).toMatchObject({
    status: 200,
    body: { key },
  });
  expect(await server.dependencies.deadLetters.find(key)).toBeUndefined();
  expect((await operator.send('DELETE', path, { key })).status).toBe(404);
  expect((await operator.send('POST', retry, { key })).status).toBe(404);
  expect((await operator.send('POST', retry, {})).status).toBe(400);
});

it('is for active operators alone', async () => {
  const key = await bury({});
  const inactive = await server.account({ type: 'tabi', active: false, firm: randomUUID() });
  const company = await server.register();
  for (const [method, where] of [
    ['POST', retry],
    ['DELETE', path],
  ] as const) {
    for (const { send } of [inactive, company]) {
      expect((await send(method, where, { key })).status).toBe(403);
    }
    expect((await server.send(method, where, { key })).status).toBe(401);
  }
  expect(await server.dependencies.deadLetters.find(key)).toBeDefined();
});
