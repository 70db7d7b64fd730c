import { afterAll, beforeAll, expect, it } from 'vitest';
import { startServer, type Owner, type TestServer } from '@canvass/command-api/testing/server';
import { publishSurvey, type Survey } from '@canvass/command-api/testing/survey';
import type { PollView } from '@canvass/contracts/poll/view';
import type { Message } from '@canvass/platform/mail/port';
import { notificationProcess } from './process.js';

let server: TestServer;
let owner: Owner;
let survey: Survey;
const sent: Message[] = [];

beforeAll(async () => {
  server = await startServer();
  owner = await server.register();
  survey = await publishSurvey(owner);
});
afterAll(() => server.stop());

function processes() {
  const mailer = {
    send: (message: Message) => Promise.resolve(void sent.push(message)),
    problem: () => undefined,
    close: () => Promise.resolve(),
  };
  return notificationProcess({ ...server.dependencies, mailer });
}

/** What the process of the poll is told of a new response. */
async function respond(option: number) {
  const save = survey.save({ answers: { [survey.colour._id]: [option] } });
  await server.send('POST', '/pollAnswers', save);
  const [event] = await server.dependencies.log.read(`response-${save.responseId}`);
  if (!event) throw new Error('the response was not taken');
  return processes().tell(event);
}

it('keeps a rule whole, with the address of an account of the firm alone', async () => {
  const rule = {
    ...{ questionId: survey.colour._id, answer: 'Red', answerIndex: 0 },
    ...{ availableAnswers: ['Red', 'Blue'], sendTo: owner.email },
  };
  const edit = (notifications: object[]) =>
    owner.send<PollView>('PATCH', '/poll', { id: survey.poll._id, notifications });
  const edited = await edit([rule]);
  expect(edited.body.notifications).toMatchObject([{ ...rule, accountId: owner.id }]);
  const stranger = await server.register();
  for (const sendTo of [stranger.email, 'nobody@example.com']) {
    expect((await edit([{ ...rule, sendTo }])).status).toBe(400);
  }
  // An address is personal, so events have the account alone.
  const events = await server.dependencies.log.read(`poll-${survey.poll._id}`);
  expect(JSON.stringify(events)).not.toContain(owner.email);
});

it('tells the account once of all matching responses, with a link, and of no others', async () => {
  expect(await respond(1)).toBeUndefined();
  const told = [await respond(0), await respond(0)];
  expect(told.map((one) => one?.process)).toEqual([survey.poll._id, survey.poll._id]);
  const responses = told.map((one) => one?.news.response ?? '');
  const { kind } = processes();
  await kind.perform({ type: 'notify', responses, count: 2 }, 'key', survey.poll._id);
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({ to: owner.email });
  expect(sent[0]?.subject).toContain('2 new responses');
  expect(sent[0]?.text).toContain(`/chartsAnalytics/${survey.poll._id}`);
  expect(sent[0]?.text).toContain('Red');

  const [only = ''] = responses;
  await kind.perform({ type: 'notify', responses: [only], count: 1 }, 'key', survey.poll._id);
  expect(sent[1]?.text).toContain(`/chartsAnalytics/${survey.poll._id}?response=${only}`);
});

it('leaves out what was erased meanwhile', async () => {
  const told = await respond(0);
  const response = told?.news.response ?? '';
  const before = sent.length;
  await owner.send('DELETE', '/pollAnswers', { id: response });
  const { kind } = processes();
  await kind.perform({ type: 'notify', responses: [response], count: 1 }, 'key', survey.poll._id);
  expect(sent).toHaveLength(before);
});
