import type { DeadLetterList } from '@canvass/contracts/mail/dead-letter';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { World } from '../testing/world.js';

const path = '/api/mail/deadLetters';
let world: World;

beforeAll(async () => {
  world = await World.open();
});
afterAll(() => world.close());

it('shows mails that were given up, a page at a time, without what they came of', async () => {
  const at = '2026-05-01T00:00:00.000Z';
  for (const key of ['b/2', 'a/1', 'c/3']) {
    await world.bury({ key, reason: '550 …', tries: 2, at, origin: { event: 'e' } });
  }
  const operator = world.people.signIn('canvass', 'tabi');
  const first = await world.get<DeadLetterList>(`${path}?limit=2`, operator);
  expect(first.body).toEqual({
    deadLetters: ['a/1', 'b/2'].map((key) => ({ key, reason: '550 …', tries: 2, at })),
    total: 3,
  });
  const second = await world.get<DeadLetterList>(`${path}?limit=2&after=b%2F2`, operator);
  expect(second.body.deadLetters.map(({ key }) => key)).toEqual(['c/3']);
});

it('is for operators alone', async () => {
  expect((await world.get(path, world.people.signIn('hotel'))).status).toBe(403);
  expect((await world.get(path)).status).toBe(401);
});
