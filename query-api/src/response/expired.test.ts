import { randomUUID } from 'node:crypto';
import { responseCollection } from '@canvass/projections/response/document';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { World } from '../testing/world.js';
import { createFindExpired } from './expired.js';

const firm = randomUUID();
let world: World;
let position: string;

/** An answer of a day of April; the time here is 6 May 2026. */
function given(day: string, more: object = {}) {
  return { _id: randomUUID(), firm, givenAt: `2026-04-${day}T07:08:09.000Z`, ...more };
}

const [first, second, third] = [given('01'), given('05'), given('06')];

beforeAll(async () => {
  world = await World.open();
  position = await world.put(
    responseCollection,
    ...[third, first, second, given('07'), given('01', { firm: randomUUID() })],
  );
});
afterAll(() => world.close());

const count = async (days: string, as = world.people.signIn(firm)) =>
  world.get(`/api/pollAnswers/expired?retentionDays=${days}`, as);

it('says to those who run a company how many answers are older than that', async () => {
  expect((await count('30')).body).toEqual({ answers: 3 });
  expect((await count('31')).body).toEqual({ answers: 2 });
  expect((await count('3650')).body).toEqual({ answers: 0 });
  expect((await count('30', world.people.signIn(randomUUID()))).body).toEqual({ answers: 0 });
  expect((await count('30', world.people.signIn(firm, 'user'))).status).toBe(403);
  for (const wrong of ['0', '3651', '1.5', '']) expect((await count(wrong)).status).toBe(400);
});

it('finds the oldest first, and waits for what was erased', async () => {
  const find = createFindExpired(world.store);
  const asked = { firm, until: third.givenAt, limit: 2 };
  expect(await find(asked)).toEqual([first._id, second._id]);
  expect(await find({ ...asked, limit: 9, after: position })).toHaveLength(3);
  const later = String(Number(position) + 1).padStart(position.length, '0');
  await expect(find({ ...asked, after: later })).rejects.toThrow('has not come as far');
});
