import { randomUUID } from 'node:crypto';
import {
  MOST_NEWEST,
  newestAnswersSchema,
  type NewestAnswers,
} from '@canvass/contracts/response/view';
import { answeredKey, valueKey } from '@canvass/contracts/chart/counting/keys';
import { ALL, chartCollection, chartId } from '@canvass/projections/chart/document';
import { deviceCollection } from '@canvass/projections/device/document';
import { pollCollection } from '@canvass/projections/poll/document';
import { meaningCollection } from '@canvass/projections/meaning/document';
import { responseCollection, type ResponseDocument } from '@canvass/projections/response/document';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { device, meanings, poll, question, response } from '../testing/records.js';
import { World } from '../testing/world.js';

const firm = randomUUID();
const comment = question(firm, { name: 'Comment', type: 'openstring' }, { meaning: 2 });
const consent = question(firm, { name: 'Consent', type: 'signature' });
const other = question(firm, { name: 'Other', type: 'openstring' });
/** The poll asked it once; the bank has deleted it. */
const former = question(firm, { name: 'Former', type: 'openstring' });
const visit = {
  ...poll(firm, { questions: [comment._id, consent._id] }),
  removedQuestions: [former._id],
};
const [door, desk] = [device(firm, { name: 'Door' }), device(firm, { name: 'Desk' })];
const theirs = poll(randomUUID(), { questions: [comment._id] });

function given(at: string, text: string, more: Partial<ResponseDocument> = {}) {
  const [meanings, answers] = [{ [comment._id]: 2 }, { [comment._id]: [text] }];
  const kinds = { [comment._id]: 'text' } as const;
  const counted = { createdAt: at, meanings, kinds, answers };
  return response(firm, { poll: visit._id, device: door._id, ...counted, ...more });
}

const texts = [
  given('2026-02-01T10:00:00.000Z', 'First', { hidden: { source: 'mail' } }),
  given('2026-02-03T10:00:00.000Z', 'Second', { device: desk._id }),
  given('2026-02-03T10:05:00.000Z', 'Third'),
  given('2026-02-03T10:06:00.000Z', ' '),
  given('2026-02-03T10:07:00.000Z', 'Set aside', { quarantined: true }),
  given('2026-02-03T10:08:00.000Z', 'To what it meant before', { meanings: { [comment._id]: 1 } }),
];
const silent = { answers: {}, meanings: {}, kinds: {} };
/** Many who skipped the question, after those who answered it. */
const skipped = Array.from({ length: 40 }, () => given('2026-02-03T10:30:00.000Z', '', silent));
const signed = given('2026-01-20T10:00:00.000Z', '', {
  answers: { [consent._id]: ['a'.repeat(64)] },
  meanings: { [consent._id]: 1 },
  kinds: { [consent._id]: 'file' },
});

function counted(day: string, counts: Record<string, number>, of: string = ALL) {
  const scope = { poll: visit._id, device: of, day };
  return { _id: chartId(scope), ...scope, counts };
}
const answered = (count: number) => ({ [answeredKey(comment._id, 2)]: count });

let world: World;
let token: string;

beforeAll(async () => {
  world = await World.open();
  token = world.people.signIn(firm);
  const meant = [comment, consent, other, former].map((one) => meanings(one));
  await world.put(meaningCollection, ...meant);
  await world.put(pollCollection, visit, theirs);
  await world.put(deviceCollection, door, desk);
  await world.put(responseCollection, ...texts, ...skipped, signed);
  await world.put(
    chartCollection,
    counted(ALL, answered(3)),
    counted('2026-02-01', answered(1)),
    counted('2026-02-03', answered(2)),
    counted('2026-02-04', { started: 900 }),
    counted('2026-02-03', answered(1), desk._id),
    counted('2026-01-20', { [answeredKey(consent._id, 1)]: 1 }),
  );
});
afterAll(() => world.close());

const path = (query: string, id = comment._id) =>
  `/api/pollAnswers/newest?pollId=${visit._id}&questionId=${id}${query}`;

async function newest(query = '', id = comment._id): Promise<NewestAnswers['answers']> {
  const { body } = await world.get<NewestAnswers>(path(query, id), token);
  return newestAnswersSchema.strict().parse(body).answers;
}
const contents = async (query?: string) => (await newest(query)).map(({ content }) => content[0]);

it('finds the newest answers to a question, however many skipped it since', async () => {
  const found = await newest();
  expect(found.map(({ content, day, time }) => [content, day, time])).toEqual([
    [['Third'], '2026-02-03', '10:05'],
    [['Second'], '2026-02-03', '10:00'],
    [['First'], '2026-02-01', '10:00'],
  ]);
  expect(found).toHaveLength(MOST_NEWEST);
  expect(found.map(({ hidden }) => hidden?.['source'])).toEqual([undefined, undefined, 'mail']);
});

it('goes on after the last one of a page, within its day and before, of those who may be read', async () => {
  const [third, second] = await newest();
  expect(await contents(`&after=${third?._id}`)).toEqual(['Second', 'First']);
  expect(await contents(`&after=${second?._id}`)).toEqual(['First']);
  expect(await contents(`&after=${texts[0]?._id}`)).toEqual([]);
  const aside = texts.find(({ quarantined }) => quarantined);
  for (const id of [aside?._id, randomUUID()]) {
    expect((await world.get(path(`&after=${id}`), token)).status).toBe(404);
  }
});

it('knows a question that the poll asks no more', async () => {
  expect(await newest('', former._id)).toEqual([]);
});

it('finds those of a service, and of a period', async () => {
  expect(await contents(`&deviceId=${desk._id}`)).toEqual(['Second']);
  expect(await contents('&startDate=2026-01-31&endDate=2026-02-02')).toEqual(['First']);
  expect(await contents('&day=2026-02-01')).toEqual(['First']);
});

it('gives pictures by an address that expires', async () => {
  const [one] = await newest('', consent._id);
  expect(one?.content[0]).toMatch(/^\/api\/files\/a{64}\?token=\d+\./);
});

it('reads responses of the days on which it was answered alone', async () => {
  const find = vi.spyOn(world.store, 'find');
  await newest('', consent._id);
  const asked = find.mock.calls.filter(([name]) => name === responseCollection.name);
  expect(JSON.stringify(asked.map(([, { filter }]) => filter))).toContain('2026-01-20');
  expect(asked).toHaveLength(1);
  find.mockRestore();
});

it('knows nothing of other firms, nor of questions that the poll does not ask', async () => {
  const foreign = `/api/pollAnswers/newest?pollId=${theirs._id}&questionId=${comment._id}`;
  for (const asked of [foreign, path('', other._id), path(`&deviceId=${randomUUID()}`)]) {
    expect((await world.get(asked, token)).status).toBe(404);
  }
  const user = world.people.signInUser(firm, { polls: [] });
  expect((await world.get(path(''), user)).status).toBe(404);
});

it('finds what was written into an option', async () => {
  const [red, own] = [randomUUID(), randomUUID()];
  const options = [
    { id: red, text: { en: 'Red' } },
    { id: own, text: { en: 'Other' }, kind: 'other' as const },
  ];
  const colour = question(firm, { name: 'Colour', type: 'closed', options });
  const asking = poll(firm, { questions: [colour._id] });
  const kinds = { [colour._id]: 'options' } as const;
  const chose = (answer: ResponseDocument['answers'][string]) =>
    given('2026-02-03T10:00:00.000Z', '', {
      ...{ poll: asking._id, kinds, meanings: { [colour._id]: 1 } },
      answers: { [colour._id]: answer },
    });
  await world.put(meaningCollection, meanings(colour));
  await world.put(pollCollection, asking);
  await world.put(responseCollection, chose([red]), chose([own]), chose([own, { other: 'Teal' }]));
  const scope = { poll: asking._id, device: ALL, day: '2026-02-03' };
  const counts = { [answeredKey(colour._id, 1)]: 3, [valueKey(colour._id, 1, own)]: 2 };
  await world.put(chartCollection, { _id: chartId(scope), ...scope, counts });
  const address = `/api/pollAnswers/newest?pollId=${asking._id}&questionId=${colour._id}&locale=en`;
  const written = await world.get<NewestAnswers>(`${address}&written=true`, token);
  expect(written.body.answers.map(({ content }) => content)).toEqual([['Teal']]);
  const all = await world.get<NewestAnswers>(address, token);
  expect(all.body.answers.map(({ content }) => content[0])).toContain('Other: Teal');
});
