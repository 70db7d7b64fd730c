import { randomUUID } from 'node:crypto';
import { sampleId } from '@canvass/contracts/samples/requests';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startServer, type Owner, type TestServer } from '../testing/server.js';
import { publishSurvey, type Survey } from '../testing/survey.js';

let server: TestServer;
let owner: Owner;
let survey: Survey;
const ending = sampleId(700);

/** Whom a poster brought, and who answers red, is screened out. */
beforeAll(async () => {
  server = await startServer();
  owner = await server.register();
  survey = await publishSurvey(owner);
  const { poll, colour } = survey;
  const isRed = { on: 'option', question: colour._id, option: colour.optionIds?.[0] };
  const isFrom = { on: 'hidden', field: 'source', value: 'poster' };
  const { status } = await owner.send('PATCH', '/poll', {
    id: poll._id,
    isLinearLogic: false,
    endings: [{ id: ending, title: { en: 'Bye' }, text: {}, redirectUrl: '', screenedOut: true }],
    rules: { [colour._id]: [{ join: 'all', conditions: [isRed, isFrom], to: { ending } }] },
  });
  expect(status).toBe(200);
});
afterAll(() => server.stop());

async function kept(more: Partial<ReturnType<Survey['save']>>) {
  const save = survey.save({ hidden: { source: 'poster' }, ...more });
  const { status, body } = await server.send('POST', '/pollAnswers', save);
  const event = (await server.dependencies.log.read(`response-${save.responseId}`)).at(-1);
  return { status, body, data: event?.data, personal: event?.personal, save };
}
const red = () => ({ [survey.colour._id]: [0] });

it('is personal, and stands on what is finished alone', async () => {
  const begun = await kept({ answers: red(), isFinished: false });
  expect([begun.status, begun.personal?.['ending']]).toEqual([200, undefined]);
  const { status, data, personal } = await kept({
    ...begun.save,
    ...{ sequence: 2, isFinished: true, answers: red() },
  });
  expect([status, personal?.['ending']]).toEqual([200, { id: ending, screenedOut: true }]);
  expect(JSON.stringify(data)).not.toContain(ending);
  expect(data?.['isFinished']).toBe(true);
});

it('needs the way that the page took: other links and answers go on', async () => {
  const { why, colour } = survey;
  const other = { [colour._id]: [1], [why._id]: ['Because'] };
  expect((await kept({ answers: other })).personal).not.toHaveProperty('ending');
  const all = { [colour._id]: [0], [why._id]: ['Because'] };
  const away = await kept({ answers: all, hidden: {} });
  expect([away.status, away.personal?.['ending']]).toEqual([200, undefined]);
  const { status, body } = await kept({ answers: all, responseId: randomUUID() });
  expect([status, body['details']]).toEqual([400, [{ code: 'offRoute', field: why._id }]]);
});
