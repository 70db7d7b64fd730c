import { randomUUID } from 'node:crypto';
import { apiKeyListSchema, type ApiKeyList } from '@canvass/contracts/api-key/view';
import { initialAccount } from '@canvass/contracts/account/state';
import { accountCollection } from '@canvass/projections/account/document';
import { apiKeyCollection } from '@canvass/projections/api-key/document';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { World } from '../testing/world.js';

const firm = randomUUID();
const account = randomUUID();
const colleague = randomUUID();
let world: World;
let token: string;

function apiKey(owner: string, name: string, day: number) {
  const createdAt = `2026-01-0${day}T00:00:00.000Z`;
  const kept = { scopes: ['read' as const], keyEpoch: 0, expiresAt: '2999-01-01T00:00:00.000Z' };
  return { _id: randomUUID(), account: owner, firm, name, createdAt, ...kept };
}
const older = apiKey(account, 'Older', 1);
const newer = apiKey(account, 'Newer', 2);

beforeAll(async () => {
  world = await World.open();
  token = world.people.signIn(firm, 'company', account);
  await world.put(apiKeyCollection, older, newer, apiKey(colleague, 'Theirs', 3));
});
afterAll(() => world.close());

describe('GET /apiKey', () => {
  it('lists the caller’s own keys, newest first, never a colleague’s', async () => {
    const { body } = await world.get<ApiKeyList>('/api/apiKey/', token);
    expect(apiKeyListSchema.strict().parse(body)).toEqual(body);
    expect(body.apiKeys.map(({ name }) => name)).toEqual(['Newer', 'Older']);
    expect(body.total).toBe(2);
    const second = await world.get<ApiKeyList>('/api/apiKey?limit=1&skip=1', token);
    expect(second.body).toMatchObject({ apiKeys: [{ _id: older._id }], total: 2 });
  });

  it('leaves out keys that have expired or ended with the others', async () => {
    const someone = randomUUID();
    const theirs = world.people.signIn(firm, 'admin', someone);
    world.log.append(`account-${someone}`, 'AccountRegistered', {
      type: 'admin',
      firm,
      active: true,
    });
    world.log.append(`account-${someone}`, 'AccountSessionsEnded', { keysToo: true });
    const key = (name: string, more: object) => ({ ...apiKey(someone, name, 4), ...more });
    await world.put(
      apiKeyCollection,
      key('Ended', {}),
      key('Expired', { keyEpoch: 1, expiresAt: '2020-01-01T00:00:00.000Z' }),
      key('Works', { keyEpoch: 1, expiresAt: '2999-01-01T00:00:00.000Z' }),
    );
    const { body } = await world.get<ApiKeyList>('/api/apiKey', theirs);
    expect(body.apiKeys.map(({ name }) => name)).toEqual(['Works']);
  });

  it('shows the owner of a firm the keys of all in it, and whose they are', async () => {
    const [business, boss, admin] = [randomUUID(), randomUUID(), randomUUID()];
    const owners = world.people.signIn(business, 'company', boss);
    world.log.append(`firm-${business}`, 'FirmRegistered', {
      ...{ owner: boss, timeZone: 'UTC', questionLanguages: ['en'] },
    });
    const { passwordHash: _hash, ...person } = { ...initialAccount, exists: true, firm: business };
    await world.put(accountCollection, {
      ...{ ...person, _id: admin, name: 'Bea', keyEpoch: 2, revision: 0 },
      createdAt: '2026-01-01T00:00:00.000Z',
    });
    const of = (account: string, name: string, keyEpoch: number) => ({
      ...{ ...apiKey(account, name, 1), firm: business, keyEpoch },
    });
    await world.put(
      apiKeyCollection,
      of(boss, 'Own', 0),
      of(admin, 'Ended', 1),
      of(admin, 'Hers', 2),
    );
    const { body } = await world.get<ApiKeyList>('/api/apiKey', owners);
    expect(body.apiKeys.map(({ name, accountName }) => [name, accountName]).sort()).toEqual([
      ...[
        ['Hers', 'Bea'],
        ['Own', ''],
      ],
    ]);
    const { body: hers } = await world.get<ApiKeyList>(
      '/api/apiKey',
      world.people.signIn(business, 'admin', randomUUID()),
    );
    expect(hers.total).toBe(0);
  });

  it('is refused to guests and users', async () => {
    expect((await world.get('/api/apiKey')).status).toBe(401);
    expect((await world.get('/api/apiKey', world.people.signIn(firm, 'user'))).status).toBe(403);
  });
});
