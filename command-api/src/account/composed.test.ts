import { randomUUID } from 'node:crypto';
import { hashPassword, isPassword } from '@canvass/platform/identity/passwords';
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

/** Of 'rene\u0301 horse', as earlier releases hashed it: as it was typed. */
const HASH_AS_TYPED =
  '$argon2id$v=19$m=19456,t=2,p=1$bVgWnlojLJOr4e6ucpYzEQ$fNIauxYCB3utjBOV2dB8E8JW9LXAWPrlQ3ZY2+wCMME';

/** An account as earlier releases took it down: its address and its password as they were typed. */
async function earlier(email: string, passwordHash: string): Promise<string> {
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
    const id = await earlier(DECOMPOSED + rest, await hashPassword('correct horse'));
    for (const name of [COMPOSED, DECOMPOSED]) {
      expect((await logIn(name + rest, 'correct horse')).body.account.id).toBe(id);
      expect((await register(name + rest)).body.code).toBe('emailTaken');
    }
  });

  it('of two accounts from before that is the one whose address is typed', async () => {
    const rest = `.${randomUUID()}@example.com`;
    for (const name of [COMPOSED, DECOMPOSED]) {
      const id = await earlier(name + rest, await hashPassword('correct horse'));
      expect((await logIn(name + rest, 'correct horse')).body.account.id).toBe(id);
    }
  });
});

describe('a password', () => {
  it('is the same in each way of typing it', async () => {
    const password = `${DECOMPOSED} horse`;
    const { email } = await server.register({ password, rePassword: password });
    for (const name of [COMPOSED, DECOMPOSED]) {
      expect((await logIn(email, `${name} horse`)).status).toBe(200);
    }
  });

  it('from before that is taken as it is typed, and hashed anew', async () => {
    const email = `${randomUUID()}@example.com`;
    const id = await earlier(email, HASH_AS_TYPED);
    const logInAs = async (name: string) => (await logIn(email, `${name} horse`)).status;
    expect(await logInAs(COMPOSED)).toBe(401);
    expect(await logInAs(DECOMPOSED)).toBe(200);
    expect([await logInAs(COMPOSED), await logInAs(DECOMPOSED)]).toEqual([200, 200]);
    const changed = await server.dependencies.log.read(`account-${id}`);
    expect(changed.map(({ type }) => type)).toEqual(['AccountRegistered', 'PasswordChanged']);
    const anew = String(changed[1]?.personal?.['passwordHash']);
    expect(await isPassword(anew, `${COMPOSED} horse`)).toBe(true);
  });
});
