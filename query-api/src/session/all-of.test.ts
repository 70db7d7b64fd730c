import { randomUUID } from 'node:crypto';
import { startedSessionCollection } from '@canvass/projections/started-session/document';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { World } from '../testing/world.js';
import { createFindSessions } from './all-of.js';

const account = randomUUID();
let world: World;

beforeAll(async () => {
  world = await World.open();
});
afterAll(() => world.close());

function session(more: object = {}) {
  return { _id: randomUUID(), account, impersonator: null, ...more };
}

it('finds every session of an account, and those in others’ names', async () => {
  const other = { account: randomUUID() };
  const [own, inOthersName] = [session(), session({ ...other, impersonator: account })];
  const all = [own, inOthersName, session(other)];
  const position = await world.put(startedSessionCollection, ...all);
  const find = createFindSessions(world.store);
  const found = await find(account, position);
  expect(found.toSorted()).toEqual([own._id, inOthersName._id].toSorted());
  const later = String(Number(position) + 1).padStart(position.length, '0');
  await expect(find(account, later)).rejects.toThrow('has not come as far');
});
