import { randomUUID } from 'node:crypto';
import { answersListSchema, type AnswersList } from '@canvass/contracts/response/view';
import { chartCollection, chartId } from '@canvass/projections/chart/document';
import { deviceCollection } from '@canvass/projections/device/document';
import { meaningCollection } from '@canvass/projections/meaning/document';
import { pollCollection } from '@canvass/projections/poll/document';
import { questionCollection } from '@canvass/projections/question/document';
import { hiddenKey, responseCollection } from '@canvass/projections/response/document';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { questionContent } from '@canvass/contracts/samples/contents';
import { device, meanings, poll, question, response } from '../testing/records.js';
import { World } from '../testing/world.js';

const firm = randomUUID();
const otherFirm = randomUUID();
const [red, green] = [randomUUID(), randomUUID()];
const colour = question(
  firm,
  {
    name: 'Colour',
    type: 'closed',
    options: [{ id: red, text: { en: 'Red', bg: 'Червено' } }],
  },
  { meaning: 2 },
);
const signed = question(firm, { name: 'Signed', type: 'signature' });
const unused = question(firm, { name: 'Unused' });
/** The poll asked it once; its bank knows it no more. */
const former = randomUUID();
const hiddenFields = ['utm source'];
const visit = {
  ...poll(firm, { questions: [signed._id, colour._id], hiddenFields }),
  removedQuestions: [former],
};
const door = device(firm, { name: 'Door' });
const desk = device(firm, { name: 'Desk' });
const gone = { ...device(firm, { name: 'Gone', status: 'deleted' }), removed: true };
const theirPoll = poll(otherFirm);
const theirDevice = device(otherFirm);
const signature = 'a'.repeat(64);

function hiddenAs(value: string) {
  const hidden = { 'utm source': value };
  return { hidden, hiddenKeys: [hiddenKey('utm source'), hiddenKey('utm source', value)] };
}

const at = { poll: visit._id, device: door._id };
const oldest = response(firm, {
  ...at,
  createdAt: '2026-02-01T10:00:00.000Z',
  meanings: { [colour._id]: 1 },
  answers: { [former]: ['A while ago'], [colour._id]: [green] },
});
const middle = response(firm, {
  ...at,
  device: desk._id,
  createdAt: '2026-02-02T10:00:00.000Z',
  language: 'bg',
  isFinished: false,
  meanings: { [colour._id]: 2 },
  answers: { [colour._id]: [red], [unused._id]: ['not of this poll'] },
  ...hiddenAs('café'),
});
const newest = response(firm, {
  ...at,
  device: gone._id,
  createdAt: '2026-02-03T10:00:00.000Z',
  answers: { [signed._id]: [signature], [unused._id]: [7, true] },
  ...hiddenAs('Café'),
});
const tooLate = response(firm, { ...at, quarantined: true });
const usedUp = response(firm, {
  ...at,
  createdAt: '2026-02-04T10:00:00.000Z',
  quarantined: true,
  ticket: 'ticketUsedUp',
});

let world: World;
let token: string;

beforeAll(async () => {
  world = await World.open();
  token = world.people.signIn(firm);
  const asked = questionContent({
    type: 'closed',
    options: [{ id: green, text: { en: 'Green' } }],
  });
  const form = {
    poll: { _id: visit._id },
    questions: [
      { _id: former, ...questionContent({ type: 'openstring', name: 'Former' }) },
      { _id: colour._id, ...asked },
    ],
    languages: ['en'],
  };
  const file = await world.files.put(Buffer.from(JSON.stringify(form)), 'application/json');
  const published = { edition: 1, poll: visit._id, form: file, meanings: { [colour._id]: 1 } };
  world.log.append(`edition-${visit._id}`, 'EditionPublished', published, { firm });
  await world.put(questionCollection, colour, signed, unused);
  const meant = question(firm, { type: 'openstring', name: 'Former' });
  await world.put(meaningCollection, meanings({ ...meant, _id: former }));
  await world.put(pollCollection, visit, theirPoll);
  await world.put(deviceCollection, door, desk, gone, theirDevice);
  await world.put(responseCollection, oldest, middle, newest, tooLate, usedUp);
  const scope = { poll: visit._id, device: 'all', day: 'all' };
  const counts = { [`${former}/1/answered`]: 1, started: 3, 'language/en': 2, 'language/bg': 1 };
  await world.put(chartCollection, { _id: chartId(scope), ...scope, counts });
});
afterAll(() => world.close());

async function list(query = ''): Promise<AnswersList> {
  const path = `/api/pollAnswers/answersList?pollId=${visit._id}${query}`;
  const { body } = await world.get<AnswersList>(path, token);
  expect(answersListSchema.strict().parse(body)).toEqual(body);
  return body;
}

describe('GET /pollAnswers/answersList', () => {
  it('lists finished and unfinished responses, newest first, without those that came too late', async () => {
    const { result, total, questions, languages } = await list();
    expect(result.map(({ _id }) => _id)).toEqual([newest._id, middle._id, oldest._id]);
    expect(result.map(({ isFinished }) => isFinished)).toEqual([true, false, true]);
    expect(total.answers).toBe(3);
    expect(questions.map(({ name, removed }) => [name, removed])).toEqual([
      ['Signed', undefined],
      ['Colour', undefined],
      ['Former', true],
    ]);
    expect(languages).toEqual(['bg', 'en']);
  });

  it('lists what was set aside alone, with why', async () => {
    const { result, total } = await list('&quarantined=true');
    expect(result.map(({ _id, quarantine }) => [_id, quarantine])).toEqual([
      [usedUp._id, 'ticketUsedUp'],
      [tooLate._id, 'editionTooOld'],
    ]);
    expect(total.answers).toBe(2);
    const counted = await list('&quarantined=false');
    expect(counted.result.map(({ quarantine }) => quarantine)).toEqual([
      ...[undefined, undefined, undefined],
    ]);
  });

  it('gives answers by ids and codes, which no rewording changes', async () => {
    const contents = async (values: string) => {
      const { result, questions } = await list(`&values=${values}`);
      const answers = result.flatMap((row) => row.answers);
      return {
        colours: answers.filter(({ question }) => question.name === 'Colour'),
        codes: questions.map(({ code }) => code),
      };
    };
    const byId = await contents('ids');
    expect(byId.colours.map(({ content }) => content)).toEqual([[red], [green]]);
    const byCode = await contents('codes');
    expect(byCode.colours.map(({ content }) => content)).toEqual([['red'], [green]]);
    expect(byCode.codes.every((code) => /^[a-z]/.test(code ?? ''))).toBe(true);
    expect((await contents('labels')).codes).toEqual([undefined, undefined, undefined]);
  });

  it('names the device, also one deleted for good', async () => {
    const { result } = await list();
    expect(result.map((row) => row.device.name)).toEqual(['Gone', 'Desk', 'Door']);
  });

  it('words answers in their language, and as they were asked, also those that the poll asks no more', async () => {
    const { result } = await list();
    const contents = result.map(({ answers }) =>
      answers.map((answer) => [answer.question.name, answer.content]),
    );
    expect(contents).toEqual([
      [['Signed', [expect.stringMatching(`^/api/files/${signature}\\?token=\\d+\\.`)]]],
      [['Colour', ['Червено']]],
      [
        ['Colour', ['Green']],
        ['Former', ['A while ago']],
      ],
    ]);
  });

  it('words choices and questions in the language of the reader, when it is asked for', async () => {
    const { result, questions } = await list(`&locale=en&responseId=${middle._id}`);
    expect(result.map(({ _id, answers }) => [_id, answers[0]?.content])).toEqual([
      [middle._id, ['Red']],
    ]);
    expect(questions.map(({ text }) => text)).toEqual(['Why?', 'Why?', 'Why?']);
  });

  it('says the day that periods go by, and its time', async () => {
    const { result } = await list('&startDate=2026-02-02&endDate=2026-02-03');
    expect(result.map(({ day, time }) => [day, time])).toEqual([
      ['2026-02-03', '10:00'],
      ['2026-02-02', '10:00'],
    ]);
  });

  it.each([
    [`&deviceId=${desk._id}`, [middle._id]],
    [`&deviceId=${gone._id}`, [newest._id]],
    [`&responseId=${oldest._id}`, [oldest._id]],
    ['&language=en', [newest._id, oldest._id]],
    ['&startDate=2026-02-01&endDate=2026-02-02', [middle._id, oldest._id]],
    ['&day=2026-02-02', [middle._id]],
    ['&since=2026-02-02T10:00:00Z', [newest._id, middle._id]],
    ['&since=2026-02-02T12:00:00.001%2B02:00', [newest._id]],
    ['&since=2026-02-02T12:00:00+02:00&day=2026-02-02', [middle._id]],
    ['&startDate=2026-02-01&endDate=2026-02-01', [newest._id, middle._id, oldest._id]],
    ['&limit=1&skip=1', [middle._id]],
  ])('filters by %s', async (query, expected) => {
    expect((await list(query)).result.map(({ _id }) => _id)).toEqual(expected);
  });

  it.each([
    [`questionId=${colour._id}`, [middle._id, oldest._id]],
    [`questionId=${colour._id}&answer=${red}`, [middle._id]],
    [`questionId=${former}&answer=A+while+ago`, [oldest._id]],
    [`questionId=${unused._id}&answer=7`, [newest._id]],
    [`questionId=${unused._id}&answer=true`, [newest._id]],
    ['hiddenField=utm+source', [newest._id, middle._id]],
    ['hiddenField=utm+source&hiddenValue=Caf%65%CC%81', [newest._id]],
    ['hiddenField=utm', []],
  ])('filters by an answer or a hidden field, %s', async (query, expected) => {
    expect((await list(`&${query}`)).result.map(({ _id }) => _id)).toEqual(expected);
  });

  it('says what can be filtered by, and refuses an answer to no question', async () => {
    const { questions, hiddenFields, result } = await list('&locale=bg');
    expect(questions.map(({ choices }) => choices)).toEqual([
      ...[undefined, [{ value: red, text: 'Червено' }], undefined],
    ]);
    expect(hiddenFields).toEqual(['utm source']);
    expect(result[0]?.hidden).toEqual({ 'utm source': 'Café' });
    const path = `/api/pollAnswers/answersList?pollId=${visit._id}&answer=7`;
    expect((await world.get(path, token)).status).toBe(400);
  });

  it('has a hundred at most, as each may be large', async () => {
    const path = `/api/pollAnswers/answersList?pollId=${visit._id}`;
    const statuses = [100, 101, 9999].map(async (limit) => {
      return (await world.get(`${path}&limit=${limit}`, token)).status;
    });
    expect(await Promise.all(statuses)).toEqual([200, 400, 400]);
  });

  it('knows nothing of other firms', async () => {
    for (const query of [
      `pollId=${theirPoll._id}`,
      `pollId=${visit._id}&deviceId=${theirDevice._id}`,
      `pollId=${randomUUID()}`,
    ]) {
      const path = `/api/pollAnswers/answersList?${query}`;
      expect((await world.get(path, token)).status).toBe(404);
    }
    const stranger = world.people.signIn(otherFirm);
    const path = `/api/pollAnswers/answersList?pollId=${visit._id}`;
    expect((await world.get(path, stranger)).status).toBe(404);
  });
});
