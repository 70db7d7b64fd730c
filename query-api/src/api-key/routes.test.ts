import { randomUUID } from 'node:crypto';
import { apiKeyListSchema, type ApiKeyList } from '@canvass/contracts/api-key/view';
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
  return { _id: randomUUID(), account: owner, firm, name, scopes: ['read' as const], createdAt };
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

  it('is closed to those who have none', async () => {
    expect((await world.get('/api/apiKey')).status).toBe(401);
    expect((await world.get('/api/apiKey', world.people.signIn(firm, 'user'))).status).toBe(403);
  });
});
