import { startServer, type Owner, type TestServer } from '@canvass/command-api/testing/server';
import { publishSurvey, type Survey } from '@canvass/command-api/testing/survey';
import type { FigureNow } from '@canvass/contracts/alert/stand';
import type { AlertView } from '@canvass/contracts/alert/view';
import type { Message } from '@canvass/platform/mail/port';
import type { ReadStoreReader } from '@canvass/platform/read-store/port';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { AlertResult } from './policy.js';
import { alertProcess } from './process.js';

let server: TestServer;
let owner: Owner;
let survey: Survey;
let sent: Message[] = [];
let figure: FigureNow | undefined = { value: 12.5, answers: 40 };

beforeAll(async () => {
  server = await startServer();
  owner = await server.register();
  survey = await publishSurvey(owner);
});
afterAll(() => server.stop());
afterEach(() => {
  delete server.clock.now;
  sent = [];
});

const kind = () =>
  alertProcess(
    {
      ...server.dependencies,
      store: {} as ReadStoreReader,
      mailer: {
        send: (message: Message) => Promise.resolve(void sent.push(message)),
        problem: () => undefined,
        close: () => Promise.resolve(),
      },
    },
    () => Promise.resolve(figure),
  ).kind;

const look = (poll = survey.poll._id): Promise<AlertResult> =>
  kind().perform({ type: 'look', at: '' }, 'key', poll);
const told = (alert: string) =>
  kind().perform({ type: 'tell', alert, value: 26, answers: 0 }, 'key', survey.poll._id);

async function add(more: object = {}): Promise<AlertView> {
  const body = { pollId: survey.poll._id, figure: 'silence', hours: 24, ...more };
  const reply = await owner.send<AlertView>('POST', '/poll/alerts', body);
  expect(reply.status).toBe(201);
  return reply.body;
}
const remove = (id: string) =>
  owner.send('DELETE', '/poll/alerts', { pollId: survey.poll._id, id });

it('sees a figure that has crossed its limit, and mails the account that added the alert, in its words', async () => {
  const { _id: alert, accountId } = await add();
  expect(accountId).toBe(owner.id);
  figure = { value: 26, answers: 0 };
  const seen = [{ alert, stand: 'crossed', value: 26, answers: 0, isQuiet: false }];
  expect(await look()).toEqual({ type: 'looked', isOver: false, seen });
  expect(await told(alert)).toEqual({ type: 'told' });
  const [mail] = sent;
  expect(mail?.to).toBe(owner.email);
  expect(mail?.subject).toContain('Hours without a response: 24');
  expect(mail?.text).toContain(`/charts/${survey.poll._id}`);
  expect(mail?.headers?.['List-Unsubscribe']).toContain('/api/alertLink/');
  const { alerts } = (await server.dependencies.state.alerts(survey.poll._id, 'now')).state;
  expect(alerts[alert]?.sentAt).toBeDefined();

  // By the link in it.
  const [, token = ''] =
    /alertLink\/([\w-]+)/.exec(mail?.headers?.['List-Unsubscribe'] ?? '') ?? [];
  const stranger = await server.send('POST', '/alertLink/decline', { token: 'a'.repeat(107) });
  expect(stranger.status).toBe(404);
  const declined = await server.send('POST', '/alertLink/decline', { token });
  expect([declined.status, declined.body]).toEqual([200, { isStopped: true }]);
  expect(await look()).toEqual({ type: 'looked', isOver: true, seen: [] });
  expect(await told(alert)).toEqual({ type: 'told' });
  expect(sent).toHaveLength(1);
});

it('mails nothing in quiet hours of the company’s zone', async () => {
  const { _id: alert } = await add({ quietHours: { from: '22:00', until: '07:00' } });
  // Half past eleven in the evening in Sofia.
  server.clock.now = new Date('2026-01-10T21:30:00.000Z');
  expect(await look()).toMatchObject({ seen: [{ alert, stand: 'crossed', isQuiet: true }] });
  expect(await told(alert)).toEqual({ type: 'postponed', alert });
  expect(sent).toEqual([]);
  delete server.clock.now;
  await remove(alert);
});

it('knows nothing of a poll that asks nobody, and nothing of a figure that is gone', async () => {
  const { _id: alert } = await add();
  const unknown = { type: 'looked', isOver: false, seen: [{ alert, answers: 0, isQuiet: false }] };
  figure = undefined;
  expect(await look()).toEqual(unknown);
  figure = { value: 26, answers: 0 };
  await owner.send('PATCH', '/poll', { id: survey.poll._id, isPublished: false });
  expect(await look()).toEqual(unknown);
  await owner.send('PATCH', '/poll', { id: survey.poll._id, isPublished: true });
  await remove(alert);
});

it('takes figures alone that answers to the question have, and ten alerts at most', async () => {
  const of = { question: survey.colour._id, days: 7, way: 'under', limit: 3, leastAnswers: 5 };
  const body = { pollId: survey.poll._id, figure: 'mean', ...of };
  const refused = await owner.send('POST', '/poll/alerts', body);
  expect([refused.status, refused.body]).toMatchObject([
    ...[400, { details: [{ code: 'fieldInvalid', field: 'question' }] }],
  ]);
  const added: string[] = [];
  for (let count = 0; count < 10; count += 1) added.push((await add())._id);
  const eleventh = { pollId: survey.poll._id, figure: 'silence', hours: 1 };
  expect((await owner.send('POST', '/poll/alerts', eleventh)).body).toMatchObject({
    code: 'tooManyAlerts',
  });
  for (const id of added) expect((await remove(id)).status).toBe(200);
});
