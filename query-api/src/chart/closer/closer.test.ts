import { randomUUID } from 'node:crypto';
import type { Hours, Words } from '@canvass/contracts/chart/closer';
import type { Crosstab } from '@canvass/contracts/chart/crosstab';
import type { NewestAnswers } from '@canvass/contracts/response/view';
import { chartCollection, chartId } from '@canvass/projections/chart/document';
import { meaningCollection } from '@canvass/projections/meaning/document';
import { pollCollection } from '@canvass/projections/poll/document';
import { responseCollection } from '@canvass/projections/response/document';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { meanings, poll, question, response } from '../../testing/records.js';
import { World } from '../../testing/world.js';
import { hoursOf } from './hours.js';
import { createWordCount, wordsIn } from './words.js';

const firm = randomUUID();
const [friend, web] = [randomUUID(), randomUUID()];
const several = question(firm, {
  ...{ name: 'Source', type: 'closed' },
  options: [
    { id: friend, text: { en: 'A friend' } },
    { id: web, text: { en: 'The web' } },
  ],
});
const stars = question(firm, {
  ...{ name: 'Stars', type: 'starRating', validationRule: { min: 1, max: 3 } },
});
const why = question(firm, { name: 'Why', type: 'openstring' });
const asked = [several, stars, why];
const visit = poll(firm, { questions: asked.map(({ _id }) => _id) });

function answered(sources: string[], star: number | undefined, text?: string, more: object = {}) {
  return response(firm, {
    ...{ poll: visit._id, device: visit._id, language: 'en', day: '2026-01-05', hour: 9 },
    isFinished: false,
    answers: {
      [several._id]: sources,
      ...(star !== undefined && { [stars._id]: [star] }),
      ...(text !== undefined && { [why._id]: [text] }),
    },
    meanings: { [several._id]: 1, [stars._id]: 1, [why._id]: 1 },
    kinds: { [several._id]: 'options', [stars._id]: 'numbers', [why._id]: 'text' },
    searched: { texts: (text ?? '').toLowerCase() },
    ...more,
  });
}

let world: World;
let token: string;

beforeAll(async () => {
  world = await World.open();
  token = world.people.signIn(firm);
  await world.put(meaningCollection, ...asked.map((one) => meanings(one)));
  await world.put(pollCollection, visit);
  await world.put(
    responseCollection,
    answered([friend], 3, 'The Garden was lovely. Garden!', { isFinished: true }),
    answered([friend, web], 1, 'No gardener in the garden'),
    answered([web], 3, 'gardening', { hidden: { room: '1' }, hiddenKeys: ['["room"]'] }),
    answered([web], undefined),
    // Of what the question meant before it was changed.
    answered([web], 2, 'garden', { meanings: { [stars._id]: 7, [why._id]: 7 } }),
  );
  const scope = { poll: visit._id, device: 'all' };
  const days = [
    ['all', { 'hour/9': 9 }],
    ['2026-01-05', { 'hour/9': 2, 'hour/23': 1 }],
    ['2026-01-11', { 'hour/0': 4 }],
    ['2026-01-12', { 'hour/9': 3 }],
  ] as const;
  const counted = days.map(([day, counts]) => ({
    ...{ _id: chartId({ ...scope, day }), ...scope, day, counts },
  }));
  await world.put(chartCollection, ...counted);
});
afterAll(() => world.close());

const get = <Body>(path: string, more = '', as = token) =>
  world.get<Body>(`/api/pollAnswers/${path}?pollId=${visit._id}${more}`, as);
const sides = (row: string, column: string) => `&rowQuestionId=${row}&columnQuestionId=${column}`;

describe('two questions', () => {
  it('are counted against each other where both were answered as they are asked now', async () => {
    const { body } = await get<Crosstab>('chart/crosstab', sides(several._id, stars._id));
    expect(body.base).toBe(3);
    expect(body.columns).toEqual([
      { answer: '1', total: 1 },
      { answer: '2', total: 0 },
      { answer: '3', total: 2 },
    ]);
    expect(body.rows).toEqual([
      { answer: 'A friend', total: 2, counts: [1, 0, 1] },
      { answer: 'The web', total: 2, counts: [1, 0, 1] },
    ]);
    const only = `${sides(stars._id, several._id)}&hiddenField=room`;
    const narrowed = await get<Crosstab>('chart/crosstab', only);
    expect(narrowed.body.rows.map(({ counts }) => counts)).toEqual([
      [0, 0],
      [0, 0],
      [0, 1],
    ]);
  });

  it('must be chosen from a few, and of the poll, which must be the caller’s', async () => {
    const open = await get<object>('chart/crosstab', sides(why._id, stars._id));
    expect(open).toMatchObject({ status: 400, body: { details: [{ field: 'rowQuestionId' }] } });
    const none = await get<object>('chart/crosstab', sides(randomUUID(), stars._id));
    expect(none.status).toBe(404);
    const stranger = world.people.signIn(randomUUID());
    const theirs = await get<object>('chart/hours', '', stranger);
    expect(theirs.status).toBe(404);
  });
});

describe('words', () => {
  it('are counted once for each text, without stop words, and find their texts', async () => {
    const ofWhy = `&questionId=${why._id}`;
    const { body } = await get<Words>('chart/words', ofWhy);
    expect(body).toEqual({
      texts: 3,
      words: [
        { word: 'garden', count: 2 },
        { word: 'gardener', count: 1 },
        { word: 'gardening', count: 1 },
        { word: 'lovely', count: 1 },
      ],
    });
    const found = await get<NewestAnswers>('newest', `${ofWhy}&word=garden`);
    expect(found.body.answers.map(({ content }) => content[0]).toSorted()).toEqual([
      ...['No gardener in the garden', 'The Garden was lovely. Garden!'],
    ]);
    expect((await get<object>('chart/words', `&questionId=${stars._id}`)).status).toBe(400);
  });

  it('are parted and folded as their language does', () => {
    expect([...wordsIn('IŞIK ve ışık', 'tr')]).toEqual(['ışık']);
    expect([...wordsIn('Беше много ЧИСТО, чисто и 12', 'bg')]).toEqual(['чисто']);
    expect([...wordsIn('الغرفة نظيفة جدا', 'ar')]).toEqual(['الغرفة', 'نظيفة']);
  });

  it('take bounded room, however many there are, and keep the frequent ones', () => {
    const names = fc.array(fc.string({ minLength: 1, maxLength: 9 }), { maxLength: 60 });
    fc.assert(
      fc.property(names, (texts) => {
        const { add, read } = createWordCount('q', [1], 20);
        for (const [place, text] of texts.entries()) {
          const answers = { q: [`${text} xylophone word${String(place)}`] };
          add({ answers, meanings: { q: 1 }, language: 'en' });
        }
        const { words } = read();
        expect(words.length).toBeLessThanOrEqual(40);
        if (texts.length > 0) {
          expect(words).toContainEqual({ word: 'xylophone', count: texts.length });
        }
      }),
    );
  });
});

describe('hours', () => {
  it('add up the days of each weekday, from counters or one by one', async () => {
    const { body } = await get<Hours>('chart/hours');
    expect(body.total).toBe(10);
    expect([body.days[0]?.[9], body.days[0]?.[23], body.days[6]?.[0]]).toEqual([5, 1, 4]);
    const january = await get<Hours>('chart/hours', '&startDate=2026-01-11&endDate=2026-01-12');
    expect(january.body.total).toBe(7);
    const narrowed = await get<Hours>('chart/hours', '&language=en');
    expect([narrowed.body.total, narrowed.body.days[0]?.[9]]).toEqual([1, 1]);
    expect((await hoursOf([])).days).toHaveLength(7);
  });
});
