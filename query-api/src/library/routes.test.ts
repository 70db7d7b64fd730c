import { randomUUID } from 'node:crypto';
import { snapshotOf } from '@canvass/contracts/library/snapshot';
import { libraryListSchema, type LibraryList } from '@canvass/contracts/library/view';
import type { LibraryCategory } from '@canvass/contracts/poll/poll';
import { pollContent } from '@canvass/contracts/samples/contents';
import { libraryCollection, type LibraryDocument } from '@canvass/projections/library/document';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { question } from '../testing/records.js';
import { subscribe } from '../testing/subscribe.js';
import { World } from '../testing/world.js';

const firm = randomUUID();
const asked = question(randomUUID(), { name: 'Clean' });

function item(name: string, category: LibraryCategory, day: number): LibraryDocument {
  const content = pollContent({ name, category, questions: [asked._id] });
  return {
    _id: randomUUID(),
    _position: '1',
    snapshot: snapshotOf(content, new Map([[asked._id, asked.content]])),
    firm: randomUUID(),
    createdAt: `2026-01-0${day}T00:00:00.000Z`,
    revision: 0,
    searched: { name: name.toLowerCase() },
  };
}
const stay = item('Stay', 'hotels', 1);
const rooms = item('Rooms', 'hotels', 2);
const store = item('Store', 'shops', 3);

let world: World;
let token: string;

beforeAll(async () => {
  world = await World.open();
  token = world.people.signIn(firm);
  subscribe(world, firm, { library: true });
  await world.put(libraryCollection, stay, rooms, store);
});
afterAll(() => world.close());

describe('GET /pollLibrary', () => {
  it.each([
    ['', ['Store', 'Rooms', 'Stay']],
    ['?category=hotels', ['Rooms', 'Stay']],
    ['?name=ST', ['Store', 'Stay']],
    [`?ids=${stay._id}`, ['Stay']],
    ['?limit=1&skip=1', ['Rooms']],
  ])('lists %s', async (query, expected) => {
    const { body } = await world.get<LibraryList>(`/api/pollLibrary${query}`, token);
    expect(libraryListSchema.parse(body)).toEqual(body);
    expect(body.polls.map(({ name }) => name)).toEqual(expected);
    expect(body.categories).toMatchObject({ hotels: 2, shops: 1, medicine: 0 });
  });

  it('answers the questions with each poll', async () => {
    const { body } = await world.get<LibraryList>(`/api/pollLibrary?ids=${stay._id}`, token);
    expect(body.polls[0]).toMatchObject({
      questions: [asked._id],
      questionContents: [{ _id: asked._id, name: 'Clean' }],
    });
  });

  it('is read with the feature of the plan, and by operators', async () => {
    const poor = randomUUID();
    subscribe(world, poor, { library: false });
    const ask = async (as: string) => (await world.get('/api/pollLibrary', as)).status;
    expect(await ask(world.people.signIn(poor))).toBe(403);
    expect(await ask(world.people.signIn(poor, 'tabi'))).toBe(200);
  });
});
