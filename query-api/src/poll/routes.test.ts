import { randomUUID } from 'node:crypto';
import {
  MOST_ANSWERED_SAID,
  pollListSchema,
  type PollList,
  type PollQuestions,
} from '@canvass/contracts/poll/view';
import { chartCollection, chartId } from '@canvass/projections/chart/document';
import { meaningCollection } from '@canvass/projections/meaning/document';
import { pollCollection } from '@canvass/projections/poll/document';
import { questionCollection } from '@canvass/projections/question/document';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { responseCollection } from '@canvass/projections/response/document';
import { meanings, poll, question, response } from '../testing/records.js';
import { subscribe } from '../testing/subscribe.js';
import { World } from '../testing/world.js';

const firm = randomUUID();
const otherFirm = randomUUID();
const first = question(firm, { name: 'First' });
const second = question(firm, { name: 'Second' });
const [gone, silent] = [question(firm, { name: 'Gone' }), question(firm, { name: 'Silent' })];
const hotel = poll(
  firm,
  { name: 'Hotel', status: 2, category: 'hotels', questions: [second._id, first._id] },
  { day: 1 },
);
const shop = poll(firm, { name: 'Shop', status: 1, category: 'shops' }, { day: 2 });
const off = poll(firm, { name: 'Off', status: 0 }, { day: 3 });
const theirs = poll(otherFirm, { name: 'Theirs', status: 2 });

let world: World;
let token: string;

beforeAll(async () => {
  world = await World.open();
  token = world.people.signIn(firm);
  await world.put(questionCollection, first, second);
  await world.put(meaningCollection, ...[first, second, gone, silent].map((one) => meanings(one)));
  await world.put(pollCollection, hotel, shop, off, theirs);
});
afterAll(() => world.close());

describe('GET /poll', () => {
  it.each([
    ['', ['Shop', 'Hotel']],
    ['?status=1', ['Shop', 'Hotel']],
    ['?status=2', ['Hotel']],
    ['?status=0', ['Off']],
    ['?status=all', ['Off', 'Shop', 'Hotel']],
    ['?category=shops', ['Shop']],
    ['?name=hot', ['Hotel']],
    ['?name=H%C3%94TEL', ['Hotel']],
    ['?limit=1&skip=1', ['Hotel']],
  ])('lists %s', async (query, expected) => {
    const { body } = await world.get<PollList>(`/api/poll${query}`, token);
    expect(pollListSchema.parse(body)).toEqual(body);
    expect(body.polls.map(({ name }) => name)).toEqual(expected);
    expect(body.polls.map(({ isPublished }) => isPublished)).toEqual(
      body.polls.map(({ status }) => status === 2),
    );
  });

  it('knows no id of another firm', async () => {
    expect((await world.get(`/api/poll?ids=${theirs._id}`, token)).status).toBe(404);
  });
});

describe('how much polls were answered', () => {
  const at = (poll: string, createdAt: string, more: object = {}) =>
    response(firm, { poll, device: randomUUID(), createdAt, ...more });
  const counted = (poll: string, counts: Record<string, number>) => {
    const scope = { poll, device: 'all', day: 'all' };
    return { _id: chartId(scope), ...scope, counts };
  };
  beforeAll(async () => {
    await world.put(
      responseCollection,
      at(hotel._id, '2026-02-01T10:00:00.000Z'),
      at(hotel._id, '2026-02-03T10:00:00.000Z', { isFinished: false }),
      at(hotel._id, '2026-02-04T10:00:00.000Z', { quarantined: true }),
      at(hotel._id, '2026-02-02T10:00:00.000Z'),
      at(theirs._id, '2026-02-05T10:00:00.000Z'),
    );
    await world.put(
      chartCollection,
      counted(hotel._id, { started: 3, finished: 2 }),
      counted(theirs._id, { started: 1, finished: 1 }),
    );
  });

  it.each(['/api/poll', '/api/account/polls'])('says it in %s, of each poll', async (path) => {
    const { body } = await world.get<PollList>(path, token);
    expect(
      body.polls.map(({ name, responses, begun, lastAnswerAt }) => [
        ...[name, responses, begun, lastAnswerAt],
      ]),
    ).toEqual([
      ['Shop', 0, 0, null],
      ['Hotel', 2, 1, { day: '2026-02-02', time: '10:00' }],
    ]);
  });

  it('says of one that was only begun that it has no response', async () => {
    const own = randomUUID();
    const begun = poll(own, { status: 2 });
    const unfinished = response(own, { poll: begun._id, device: randomUUID(), isFinished: false });
    await world.put(pollCollection, begun);
    await world.put(responseCollection, unfinished);
    await world.put(chartCollection, counted(begun._id, { started: 1 }));
    const { body } = await world.get<PollList>('/api/poll', world.people.signIn(own));
    expect(body.polls[0]).toMatchObject({ responses: 0, begun: 1, lastAnswerAt: null });
  });

  it('reads once for all of a list, and leaves it out of lists of more than 100', async () => {
    const large = randomUUID();
    const many = Array.from({ length: MOST_ANSWERED_SAID + 1 }, () => poll(large, { status: 2 }));
    await world.put(pollCollection, ...many);
    await world.put(
      chartCollection,
      ...many.map(({ _id }) => counted(_id, { started: 1, finished: 1 })),
    );
    const reads = [vi.spyOn(world.store, 'find'), vi.spyOn(world.store, 'firstOfEach')];
    const ask = async (limit: number) => {
      for (const read of reads) read.mockClear();
      const { body } = await world.get<PollList>(
        `/api/poll?limit=${limit}`,
        world.people.signIn(large),
      );
      const named = reads.flatMap(({ mock }) => mock.calls.map(([name]) => name));
      const asked = named.filter((name) => name === responseCollection.name).length;
      return [body.polls.length, body.polls[0]?.responses, asked];
    };
    expect(await ask(9999)).toEqual([101, undefined, 0]);
    expect(await ask(100)).toEqual([100, 1, 1]);
    for (const read of reads) read.mockRestore();
  });

  it('says it of those that the caller may see', async () => {
    const user = world.people.signInUser(firm, { polls: [shop._id] });
    const { body } = await world.get<PollList>('/api/poll', user);
    expect(body.polls.map(({ name, responses }) => [name, responses])).toEqual([['Shop', 0]]);
    expect((await world.get(`/api/poll?ids=${hotel._id}`, user)).status).toBe(404);
  });
});

describe('GET /account/polls', () => {
  it('gives the caller’s own, and operators those of any firm', async () => {
    const names = async (query: string, as: string) => {
      const { status, body } = await world.get<PollList>(`/api/account/polls${query}`, as);
      return status === 200 ? body.polls.map(({ name }) => name) : status;
    };
    expect(await names('', token)).toEqual(['Shop', 'Hotel']);
    expect(await names(`?firm=${otherFirm}`, token)).toBe(404);
    const operator = world.people.signIn(firm, 'tabi');
    expect(await names(`?firm=${otherFirm}`, operator)).toEqual(['Theirs']);
  });
});

describe('GET /poll/insert-allowed', () => {
  it('allows an active company, and nobody else', async () => {
    const ask = (as: string) => world.getSigned('/api/poll/insert-allowed', as);
    expect((await ask(token)).body).toEqual({ allowed: true });
    expect((await ask(world.people.signIn(firm, 'user'))).body).toEqual({ allowed: false });
  });

  it('asks for a signature, but not of operators', async () => {
    const ask = (as: string) => world.get<{ code?: string }>('/api/poll/insert-allowed', as);
    const refused = await ask(token);
    expect([refused.status, refused.body.code]).toEqual([403, 'signatureInvalid']);
    expect((await ask(world.people.signIn(firm, 'tabi'))).status).toBe(200);
  });

  it('goes by what the plan allows, and by polls that came to be', async () => {
    const limited = randomUUID();
    subscribe(world, limited, { surveyLimit: 1 });
    const owner = world.people.signIn(limited);
    const ask = async () => (await world.getSigned('/api/poll/insert-allowed', owner)).body;
    world.log.append(`firm-${limited}`, 'SlotTaken', { kind: 'polls', holder: 'poll-made' });
    expect(await ask()).toEqual({ allowed: true });
    world.log.append('poll-made', 'PollCreated', { content: hotel.content });
    expect(await ask()).toEqual({ allowed: false });
    world.log.append('poll-made', 'PollDeleted', {});
    expect(await ask()).toEqual({ allowed: true });
  });

  it('says nothing of other firms', async () => {
    const path = `/api/poll/insert-allowed?firm=${otherFirm}`;
    expect((await world.getSigned(path, token)).status).toBe(404);
  });
});

describe('GET /poll/questions', () => {
  it('lists the questions in the order of the form, and then all', async () => {
    const path = `/api/poll/questions?pollId=${hotel._id}`;
    const { body } = await world.get<PollQuestions>(path, token);
    expect(body.questions).toEqual([
      { _id: second._id, name: 'Second', answers: 0 },
      { _id: first._id, name: 'First', answers: 0 },
      { _id: 'all', name: 'all' },
    ]);
  });

  it('says how many answered each, and lists removed ones that anybody answered', async () => {
    const apart = randomUUID();
    const asked = {
      ...poll(apart, { questions: [first._id] }),
      removedQuestions: [gone._id, silent._id],
    };
    await world.put(pollCollection, asked);
    const scope = { poll: asked._id, device: 'all', day: 'all' };
    const counts = {
      [`${first._id}/1/answered`]: 2,
      [`${first._id}/2/answered`]: 3,
      [`${gone._id}/1/answered`]: 1,
    };
    await world.put(chartCollection, { _id: chartId(scope), ...scope, counts });
    const { body } = await world.get<PollQuestions>(
      `/api/poll/questions?pollId=${asked._id}`,
      world.people.signInUser(apart, { polls: [asked._id] }),
    );
    expect(body.questions).toEqual([
      { _id: first._id, name: 'First', answers: 5 },
      { _id: gone._id, name: 'Gone', answers: 1, removed: true },
      { _id: 'all', name: 'all' },
    ]);
  });

  it('knows no poll of another firm', async () => {
    expect((await world.get(`/api/poll/questions?pollId=${theirs._id}`, token)).status).toBe(404);
  });
});
