import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { allFeatures } from '@canvass/contracts/plan/plan';
import { subscribe } from '../../testing/subscribe.js';
import { confirmationToken, followConfirmation } from '../../testing/follow-confirmation.js';
import { registration, startServer, type Owner, type TestServer } from '../../testing/server.js';

let server: TestServer;

beforeAll(async () => {
  server = await startServer();
});
afterEach(() => {
  delete server.clock.now;
});
afterAll(() => server.stop());

const DAY = 24 * 60 * 60_000;
const makeKey = ({ send }: Owner) => send('POST', '/apiKey', { name: 'Nightly', scopes: ['read'] });
const move = ({ id, send }: Owner, email: string) => send('PATCH', '/account', { id, email });
const follow = (owner: Pick<Owner, 'id' | 'email'>) =>
  followConfirmation(server.dependencies, server.send, owner);
const newAddress = () => `new.${randomUUID()}@example.com`;

async function confirmTypes(owner: Pick<Owner, 'id'>): Promise<string[]> {
  const events = await server.dependencies.log.read(`account-${owner.id}`);
  return events.map(({ type }) => type).filter((type) => type.startsWith('EmailConfirm'));
}

async function logIn(email: string): Promise<number> {
  const from = { 'X-Forwarded-For': `10.5.${Math.floor(Math.random() * 250)}.1` };
  const login = { email, password: 'correct horse' };
  return (await server.send('POST', '/account/login', login, from)).status;
}

describe('an address that was not confirmed', () => {
  it('signs in and is shown, but makes no keys', async () => {
    const newcomer = await server.registerOnly();
    expect(await logIn(newcomer.email)).toBe(200);
    expect(await confirmTypes(newcomer)).toEqual(['EmailConfirmationRequested']);
    const owner = await server.register();
    expect((await makeKey(owner)).status).toBe(201);
    expect((await move(owner, newAddress())).body).toMatchObject({ isEmailConfirmed: false });
    const refused = await makeKey(owner);
    expect([refused.status, refused.body['code']]).toEqual([403, 'emailUnconfirmed']);
  });

  it('is confirmed once, however often its link is followed', async () => {
    const owner = await server.registerOnly();
    const token = await confirmationToken(server.dependencies, owner);
    for (let n = 0; n < 3; n += 1) expect((await follow(owner)).status).toBe(200);
    expect(await confirmTypes(owner)).toHaveLength(2);
    expect(JSON.stringify(await server.events())).not.toContain(token);
  });

  it('is not confirmed by a link that is too old, of another address, or none', async () => {
    const owner = await server.registerOnly();
    const old = { ...owner };
    await subscribe(server.dependencies, owner.firm, allFeatures);
    expect((await move(owner, newAddress())).status).toBe(200);
    expect((await follow(old)).body['code']).toBe('confirmationLinkUsedUp');
    const wrong = await server.send('POST', '/account/confirmEmail', { token: 'nonsense' });
    expect([wrong.status, wrong.body['code']]).toEqual([400, 'confirmationLinkUsedUp']);
    const late = await server.registerOnly();
    server.clock.now = new Date(Date.now() + 7 * DAY);
    expect((await follow(late)).body['code']).toBe('confirmationLinkUsedUp');
  });

  it('gets five links an hour, the first of them when it registers', async () => {
    const owner = await server.registerOnly();
    const statuses: number[] = [];
    for (let n = 0; n < 6; n += 1) {
      statuses.push((await owner.send('POST', '/account/sendConfirmation')).status);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 429, 429]);
    expect(await confirmTypes(owner)).toHaveLength(5);
    expect((await follow(owner)).status).toBe(200);
    const confirmed = await server.register();
    await confirmed.send('POST', '/account/sendConfirmation');
    expect(await confirmTypes(confirmed)).toHaveLength(2);
  });

  it('makes no account write to thirty strangers', async () => {
    const owner = await server.register();
    const statuses: number[] = [];
    for (let n = 0; n < 30; n += 1) statuses.push((await move(owner, newAddress())).status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(5);
    expect(statuses.at(-1)).toBe(429);
  });

  it('of the account that makes others sends them no link', async () => {
    const make = async (owner: Owner) => {
      const password = 'correct horse';
      const person = { name: 'Ugo', email: newAddress(), password, rePassword: password };
      const reply = await owner.send<{ id: string }>('POST', '/account/registerUser', {
        ...person,
        type: 'user',
      });
      expect(reply.status).toBe(201);
      return confirmTypes(reply.body);
    };
    const owner = await server.register();
    expect(await make(owner)).toEqual(['EmailConfirmationRequested']);
    await move(owner, newAddress());
    expect(await make(owner)).toEqual([]);
  });
});

describe('an address that is to take the place of a confirmed one', () => {
  it('signs in beside it, and alone once it is confirmed', async () => {
    const owner = await server.register();
    const email = newAddress();
    await move(owner, email);
    expect([await logIn(owner.email), await logIn(email)]).toEqual([200, 200]);
    expect((await follow({ ...owner, email })).status).toBe(200);
    expect([await logIn(owner.email), await logIn(email)]).toEqual([401, 200]);
  });

  it('can be taken by other accounts until it is confirmed', async () => {
    const owner = await server.register();
    const email = newAddress();
    await move(owner, email);
    const mine = await server.registerOnly({ email });
    const refused = await follow({ ...owner, email });
    expect([refused.status, refused.body['code']]).toEqual([409, 'emailTaken']);
    expect((await follow(mine)).status).toBe(200);
    expect(await logIn(owner.email)).toBe(200);
    const taken = await server.send(
      'POST',
      '/account/register',
      registration({ email: owner.email }),
      {
        'X-Forwarded-For': '10.6.0.1',
      },
    );
    expect(taken.body['code']).toBe('emailTaken');
  });
});
