import { randomUUID } from 'node:crypto';
import type { PollCodes } from '@canvass/contracts/code/view';
import { closedQuestion, pollOf, textQuestion } from '@canvass/contracts/samples/requests';
import type { PollView } from '@canvass/contracts/poll/view';
import type { QuestionView } from '@canvass/contracts/question/view';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startServer, type Owner, type TestServer } from '../testing/server.js';

let server: TestServer;
let owner: Owner;
let colour: QuestionView;
let poll: string;

beforeAll(async () => {
  server = await startServer();
  owner = await server.register();
  const asked = { ...closedQuestion(), name: 'Colour' };
  colour = (await owner.send<QuestionView>('POST', '/question', asked)).body;
  const { status: _published, ...text } = textQuestion();
  const written = { ...text, id: randomUUID() };
  const request = { ...pollOf([colour._id, written.id]), newQuestions: [written] };
  poll = (await owner.send<PollView>('POST', '/poll', request)).body._id;
});
afterAll(() => server.stop());

async function rename(codes: object[], by = owner) {
  return by.send<PollCodes>('PATCH', '/poll/codes', { id: poll, codes });
}

/** Its codes, each question with those of its options. */
async function codes(): Promise<[string, ...string[]][]> {
  const { body } = await rename([]);
  return body.questions.map(({ code, options }) => [code, ...options.map((one) => one.code)]);
}

it('a poll names its questions and their options from their first wordings, and keeps the names', async () => {
  const first = [['colour', 'red', 'green', 'blue'], ['why']];
  expect(await codes()).toEqual(first);
  const options = { en: ['Green', 'Blue', 'Crimson', 'White'] };
  const [red, green, blue] = colour.optionIds ?? [];
  const optionIds = [green, blue, red, null];
  const edit = { id: colour._id, name: 'Shade', options, optionIds };
  expect((await owner.send('PATCH', '/question', edit)).status).toBe(200);
  const more = (await owner.send<QuestionView>('POST', '/question', textQuestion())).body;
  await owner.send('PATCH', '/poll', { id: poll, questions: [more._id, colour._id] });
  const [shade, why, third] = await codes();
  expect([shade, why]).toEqual([['colour', 'red', 'green', 'blue', 'white'], ['why']]);
  expect(third).toHaveLength(1);
});

it('an editor gives another, once, and the former stays', async () => {
  const question = colour._id;
  const change = [{ question, code: 'paint' }];
  const { body } = await rename(change);
  expect(body.questions[0]).toMatchObject({ question, code: 'paint', former: ['colour'] });
  const before = await server.dependencies.log.read(`codes-${poll}`);
  expect((await rename(change)).status).toBe(200);
  expect(await server.dependencies.log.read(`codes-${poll}`)).toHaveLength(before.length);
  const [, other] = body.questions;
  const refused = await rename([{ question: other?.question, code: 'colour' }]);
  expect([refused.status, refused.body]).toMatchObject([
    400,
    { details: [{ code: 'codeTaken', field: 'codes.0.code' }] },
  ]);
});

it('no other firm gives any', async () => {
  expect((await rename([], await server.register())).status).toBe(404);
});
