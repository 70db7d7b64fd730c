import { randomUUID } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import { claimStream } from '@canvass/platform/identity/claim-stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { metadataOf, newEvent } from '../command/handle.js';
import { registration, startServer, type TestServer } from '../testing/server.js';

let server: TestServer;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

const COMPOSED = 'ren\u00e9';
const DECOMPOSED = 'rene\u0301';

/** An account as earlier releases took it down: its address and its password as they were typed. */
async function earlier(email: string, password: string): Promise<string> {
  const { firm } = await server.register();
  const { log, keys } = server.dependencies;
  const id = randomUUID();
  const context = { commandId: randomUUID(), correlationId: randomUUID(), by: id, firm };
  const event = (type: string, data: object, personal?: Record<string, unknown>) =>
    newEvent(
      { type, data, ...(personal ? { personal } : {}) },
      randomUUID(),
      metadataOf(context, new Date()),
    );
  const claim = event('ClaimTaken', { holder: `account-${id}` });
  await log.append(claimStream(keys, 'email', email), 'none', [claim]);
  const passwordHash = await hash(password);
  const personal = { name: 'René', email, phone: '', companyName: '', passwordHash };
  const data = { type: 'admin', firm, active: true };
  await log.append(`account-${id}`, 'none', [event('AccountRegistered', data, personal)]);
  return id;
}

interface Answer extends Record<string, unknown> {
  code: string;
  account: { id: string };
}
const logIn = (email: string, password: string) =>
  server.send<Answer>('POST', '/account/login', { email, password });
const register = (email: string) =>
  server.send<Answer>('POST', '/account/register', registration({ email }));

describe('an e-mail address', () => {
  it('is the same in each way of typing it', async () => {
    const rest = `.${randomUUID()}@example.com`;
    const { id } = await server.register({ email: DECOMPOSED + rest });
    for (const name of [COMPOSED, DECOMPOSED]) {
      expect((await logIn(name + rest, 'correct horse')).body.account.id).toBe(id);
      expect((await register(name + rest)).body.code).toBe('emailTaken');
    }
  });

  it('from before that is found, and nobody else’s', async () => {
    const rest = `.${randomUUID()}@example.com`;
    const id = await earlier(DECOMPOSED + rest, 'correct horse');
    for (const name of [COMPOSED, DECOMPOSED]) {
      expect((await logIn(name + rest, 'correct horse')).body.account.id).toBe(id);
      expect((await register(name + rest)).body.code).toBe('emailTaken');
    }
  });

  it('of two accounts from before that is the one whose address is typed', async () => {
    const rest = `.${randomUUID()}@example.com`;
    for (const name of [COMPOSED, DECOMPOSED]) {
      const id = await earlier(name + rest, name);
      expect((await logIn(name + rest, name)).body.account.id).toBe(id);
    }
  });
});
