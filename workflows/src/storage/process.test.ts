import { startServer, type Owner, type TestServer } from '@canvass/command-api/testing/server';
import { PNG, publishSurvey, type Survey } from '@canvass/command-api/testing/survey';
import type { Message } from '@canvass/platform/mail/port';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ReadingDependencies } from '../reaction/dependencies.js';
import { storageProcess } from './process.js';

const KILOBYTE = 1000;
const MEGABYTE = 1000 * KILOBYTE;
let server: TestServer;
let owner: Owner;
let survey: Survey;
let bytes = 0;
const sent: Message[] = [];

beforeAll(async () => {
  server = await startServer({ storageAllowance: 10 * MEGABYTE });
  owner = await server.register();
  survey = await publishSurvey(owner);
});
afterAll(() => server.stop());

/** Counters as the read model would have them. */
const store = {
  find: (_name: string, { filter }: { filter: { range: { from: number } } }) => {
    const isFound = bytes >= filter.range.from;
    return Promise.resolve(isFound ? [{ _id: owner.firm, counts: { bytes } }] : []);
  },
} as unknown as ReadingDependencies['store'];

async function look(at: string): Promise<void> {
  server.clock.now = new Date(at);
  const mailer = {
    send: (message: Message) => {
      if (!sent.some(({ key }) => key === message.key)) sent.push(message);
      return Promise.resolve();
    },
    problem: () => undefined,
    close: () => Promise.resolve(),
  };
  const dependencies = { ...server.dependencies, mailer, store };
  await storageProcess(dependencies).kind.perform({ type: 'look', at }, 'key', 'all');
}

async function submit(more: object) {
  const { status, body } = await server.send('POST', '/pollAnswers', survey.save(more));
  return [status, body['code']];
}

const subjects = () => sent.map(({ subject }) => subject);
const picture = () => ({ answers: { [survey.colour._id]: [0], [survey.signature._id]: [PNG] } });

it('tells a company that its storage is nearly used up, once', async () => {
  bytes = 7900 * KILOBYTE;
  await look('2026-05-01T08:00:00.000Z');
  expect(subjects()).toEqual([]);
  bytes = 8200 * KILOBYTE;
  await look('2026-05-01T08:10:00.000Z');
  await look('2026-05-01T08:10:00.000Z');
  await look('2026-05-01T08:20:00.000Z');
  expect(subjects()).toEqual(['Your responses take up 8 of 10 MB']);
  expect(await submit({ isFinished: false })).toEqual([200, undefined]);
});

it('takes only finished answers in text once it is used up', async () => {
  bytes = 10 * MEGABYTE;
  await look('2026-05-02T08:00:00.000Z');
  await look('2026-05-02T08:10:00.000Z');
  expect(subjects().at(-1)).toBe('The space for your responses is used up');
  expect(subjects()).toHaveLength(2);
  await expect
    .poll(() => submit({ isFinished: false }), { timeout: 10_000 })
    .toEqual([503, 'storageUsedUp']);
  expect(await submit(picture())).toEqual([503, 'storageUsedUp']);
  expect(await submit({})).toEqual([200, undefined]);
});

it('says so again each day while it is, without another mail', async () => {
  await look('2026-05-03T08:30:00.000Z');
  expect(subjects()).toHaveLength(2);
  expect(await submit({ isFinished: false })).toEqual([503, 'storageUsedUp']);
});

it('takes everything again when there is room', async () => {
  bytes = 9 * MEGABYTE;
  await look('2026-05-03T09:00:00.000Z');
  await expect
    .poll(() => submit({ isFinished: false }), { timeout: 10_000 })
    .toEqual([200, undefined]);
  expect(await submit(picture())).toEqual([200, undefined]);
});
