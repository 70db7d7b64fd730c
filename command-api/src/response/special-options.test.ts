import type { AnswerContent } from '@canvass/contracts/question/answer';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startServer, type Owner, type TestServer } from '../testing/server.js';
import { publishSurvey, type Survey } from '../testing/survey.js';

let server: TestServer;
let owner: Owner;
let survey: Survey;

beforeAll(async () => {
  server = await startServer();
  owner = await server.register();
  survey = await publishSurvey(owner);
  const { colour, why } = survey;
  const edit = (body: object) => owner.send('PATCH', '/question', body);
  const kinds = colour.optionIds?.map((_id, place) => (place === 1 ? 'other' : null));
  const scores = colour.optionIds?.map((_id, place) => place + 1);
  const edited = await edit({ id: colour._id, optionKinds: kinds, optionScores: scores });
  const named = await edit({ id: why._id, question: { en: 'Why {{colour|that one}}?' } });
  expect([edited.status, named.status]).toEqual([200, 200]);
});
afterAll(() => server.stop());

async function kept(colour: AnswerContent) {
  const answers = { [survey.colour._id]: colour, [survey.why._id]: ['Because'] };
  const save = survey.save({ answers });
  const answer = await server.send('POST', '/pollAnswers', save);
  const event = (await server.dependencies.log.read(`response-${save.responseId}`)).at(-1);
  return { ...answer, data: event?.data, personal: event?.personal };
}

it('what is written for other and the score are personal', async () => {
  const { colour } = survey;
  const { status, data, personal } = await kept([1, { other: 'Ultramarine' }]);
  expect([status, personal]).toMatchObject([
    200,
    { answers: { [colour._id]: [colour.optionIds?.[1], { other: 'Ultramarine' }] }, score: 2 },
  ]);
  expect(JSON.stringify(data)).not.toMatch(/Ultramarine|score/);
});

it('a text for an option that takes none is refused', async () => {
  const { status, body } = await kept([0, { other: 'Ultramarine' }]);
  const [violation] = body['details'] as { code: string }[];
  expect([status, violation?.code]).toEqual([400, 'answerShape']);
});

it('the form names the question that a placeholder means', async () => {
  const [edition] = (await server.dependencies.log.read(`edition-${survey.poll._id}`)).slice(-1);
  const file = await server.dependencies.files.get(String(edition?.data['form']));
  const form = JSON.parse(String(file?.content)) as Record<string, unknown>;
  expect(form).toMatchObject({ version: 7, piped: { colour: survey.colour._id } });
});

it('a code that is given later reaches the form at once', async () => {
  const { colour, why, poll } = survey;
  await owner.send('PATCH', '/question', { id: why._id, question: { en: 'Why {{shade|it}}?' } });
  await owner.send('PATCH', '/poll/codes', {
    id: poll._id,
    codes: [{ question: colour._id, code: 'shade' }],
  });
  const [edition] = (await server.dependencies.log.read(`edition-${poll._id}`)).slice(-1);
  const file = await server.dependencies.files.get(String(edition?.data['form']));
  expect(JSON.parse(String(file?.content))).toMatchObject({ piped: { shade: colour._id } });
});

it('an edit of texts alone leaves kinds and scores with their options', async () => {
  const { colour } = survey;
  const texts = Object.values(colour.options ?? {})[0] ?? [];
  const { status } = await owner.send('PATCH', '/question', {
    id: colour._id,
    options: { en: [...texts].reverse() },
  });
  const question = (await server.dependencies.log.read(`question-${colour._id}`)).at(-1);
  expect([status, question?.data['content']]).toMatchObject([
    200,
    {
      options: expect.arrayContaining([
        { id: colour.optionIds?.[1], text: { en: texts[1] }, kind: 'other', score: 2 },
      ]) as unknown,
    },
  ]);
});
