import { randomUUID } from 'node:crypto';
import type { QuestionList, QuestionView } from '@canvass/contracts/question/view';
import { questionListSchema } from '@canvass/contracts/question/view';
import { questionCollection } from '@canvass/projections/question/document';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { question } from '../testing/records.js';
import { World } from '../testing/world.js';

const firm = randomUUID();
const otherFirm = randomUUID();
const mine = [
  question(firm, { name: 'Colour', type: 'closed' }, { day: 1 }),
  question(firm, { name: 'Age', type: 'opendigit' }, { day: 2, status: 1 }),
  question(firm, { name: 'Second colour' }, { day: 3 }),
  question(firm, { name: 'Old' }, { day: 4, status: 0 }),
];
const theirs = question(otherFirm, { name: 'Theirs' });
const [colour, age] = mine;

let world: World;
let token: string;

beforeAll(async () => {
  world = await World.open();
  token = world.people.signIn(firm);
  await world.put(questionCollection, ...mine, theirs);
});
afterAll(() => world.close());

async function names(query: string): Promise<{ names: string[]; total: number }> {
  const { body } = await world.get<QuestionList>(`/api/question${query}`, token);
  return { names: body.questions.map(({ name }) => name), total: body.total };
}

describe('GET /question', () => {
  it('lists drafts and published questions of the own firm, newest first', async () => {
    const { status, body } = await world.get<QuestionList>('/api/question/', token);
    expect(status).toBe(200);
    expect(questionListSchema.parse(body)).toEqual(body);
    expect(body.questions.map(({ name }) => name)).toEqual(['Second colour', 'Age', 'Colour']);
    expect(body.total).toBe(3);
  });

  it.each([
    ['?status=2', ['Second colour', 'Colour']],
    ['?status=0', ['Old']],
    ['?sort=createdAt', ['Colour', 'Age', 'Second colour']],
    ['?name=COLOUR', ['Second colour', 'Colour']],
    ['?type=opendigit', ['Age']],
    ['?name=&type=&status=&ids=&sort=', ['Second colour', 'Age', 'Colour']],
    [`?ids=${mine[3]?._id},${colour?._id}`, ['Old', 'Colour']],
    [`?ids=${mine[3]?._id},${colour?._id}&status=1`, ['Colour']],
  ])('filters by %s', async (query, expected) => {
    expect((await names(query)).names).toEqual(expected);
  });

  it('gives a page, and the total of all', async () => {
    expect(await names('?limit=1&skip=1')).toEqual({ names: ['Age'], total: 3 });
  });

  it.each([
    '?limit=0',
    '?limit=10000',
    '?skip=-1',
    '?ids=x',
    '?status=3',
    '?sort=name',
    '?limit=0x10',
    '?stauts=0',
  ])('refuses %s', async (query) => {
    const { status, body } = await world.get<{ code: string }>(`/api/question${query}`, token);
    expect([status, body.code]).toEqual([400, 'invalidInput']);
  });

  it('knows no id of another firm, and no unknown one, which hide no others', async () => {
    for (const id of [theirs._id, randomUUID()]) {
      expect((await world.get(`/api/question?ids=${id}`, token)).status).toBe(404);
      const path = `/api/question?ids=${colour?._id}&ids=${id}`;
      const { body } = await world.get<{ questions: QuestionView[]; total: number }>(path, token);
      expect([body.questions.map(({ _id }) => _id), body.total]).toEqual([[colour?._id], 1]);
    }
  });

  it('is closed to guests', async () => {
    expect((await world.get('/api/question')).status).toBe(401);
  });
});

describe('GET /question/ids-order', () => {
  it('gives questions in the asked order', async () => {
    const ids = `${age?._id},${colour?._id}`;
    const path = `/api/question/ids-order?limit=9999&skip=0&ids=${ids}`;
    const { body } = await world.get<QuestionView[]>(path, token);
    expect(body.map(({ name }) => name)).toEqual(['Age', 'Colour']);
  });

  it('knows no id of another firm', async () => {
    const path = `/api/question/ids-order?ids=${age?._id},${theirs._id}`;
    expect((await world.get(path, token)).status).toBe(404);
  });
});
