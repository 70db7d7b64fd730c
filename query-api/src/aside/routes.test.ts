import { randomUUID } from 'node:crypto';
import { pollCollection } from '@canvass/projections/poll/document';
import { responseCollection } from '@canvass/projections/response/document';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { World } from '../testing/world.js';
import { createFindAside } from './find-aside.js';

const firm = randomUUID();
const [poll, other] = [randomUUID(), randomUUID()];
let world: World;

const response = (day: string, more: object = {}) => ({
  ...{
    _id: randomUUID(),
    firm,
    poll,
    quarantined: true,
    isTest: false,
    day,
    countedAt: `${day}T10:00:00.000Z`,
  },
  ...more,
});
const [newest, older, later] = [
  response('2026-05-03'),
  response('2026-05-02'),
  response('2026-05-01'),
] as const;
let until: string;

beforeAll(async () => {
  world = await World.open();
  await world.put(pollCollection, { _id: poll, firm }, { _id: other, firm });
  until = await world.put(
    responseCollection,
    ...[older, newest, response('2026-05-04', { quarantined: false })],
    response('2026-05-04', { poll: other }),
  );
  await world.put(responseCollection, later);
});
afterAll(() => world.close());

const view = async (as = world.people.signIn(firm), pollId = poll) =>
  world.get(`/api/pollAnswers/aside?pollId=${pollId}`, as);

it('says to those who run a company what of a poll is set aside, and whether it is being discarded', async () => {
  expect((await view()).body).toEqual({ responses: 3, isDiscarding: false });
  expect((await view(world.people.signIn(randomUUID()))).status).toBe(404);
  expect((await view(world.people.signIn(firm, 'user'))).status).toBe(403);
  const tell = (type: string, data = {}) => world.log.append(`aside-${poll}`, type, data, { firm });
  tell('AsideDiscardAsked');
  expect((await view()).body).toEqual({ responses: 3, isDiscarding: true });
  expect((await view(world.people.signIn(firm), other)).body).toEqual({
    ...{ responses: 1, isDiscarding: false },
  });
  tell('AsideDiscardEnded', { asking: 1 });
  expect((await view()).body).toMatchObject({ isDiscarding: false });
});

it('finds what was set aside by then, and waits until it is known', async () => {
  const find = createFindAside(world.store);
  const asked = { poll, until, limit: 9 };
  expect(await find(asked)).toEqual([newest._id, older._id]);
  expect(await find({ ...asked, limit: 1, skip: 1 })).toEqual([older._id]);
  const next = (position: string, by: number) =>
    String(Number(position) + by).padStart(position.length, '0');
  expect(await find({ ...asked, after: next(until, 1) })).toHaveLength(2);
  vi.useFakeTimers();
  const early = expect(find({ ...asked, until: next(until, 2) })).rejects;
  const refused = early.toThrow('has not come as far');
  await vi.advanceTimersByTimeAsync(2100);
  await refused;
  vi.useRealTimers();
});
