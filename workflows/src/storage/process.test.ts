import { randomUUID } from 'node:crypto';
import { startServer, type Owner, type TestServer } from '@canvass/command-api/testing/server';
import { PNG, publishSurvey, type Survey } from '@canvass/command-api/testing/survey';
import { UnreadableEvent } from '@canvass/platform/event-log/port';
import type { Message } from '@canvass/platform/mail/port';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ReadingDependencies } from '../reaction/dependencies.js';
import { MemoryItems } from '../testing/memory-items.js';
import type { StorageResult } from './policy.js';
import { storageProcess } from './process.js';

const KILOBYTE = 1000;
const MEGABYTE = 1000 * KILOBYTE;
let server: TestServer;
let owner: Owner;
let survey: Survey;
let bytes = 0;
const sent: Message[] = [];
const items = new MemoryItems();
/** Whether the read model is being built anew. */
let isFolding = false;
/** Firms that take up as much, before ours. */
const firms: string[] = [];
/** Streams that cannot be read. */
const bad = new Set<string>();

beforeAll(async () => {
  server = await startServer({ storageAllowance: 10 * MEGABYTE });
  owner = await server.register();
  survey = await publishSurvey(owner);
});
afterAll(async () => {
  items.parked.stop();
  await server.stop();
});

/** Counters as the read model would have them. */
const store = {
  find: (_name: string, { filter }: { filter: { range: { from: number } } }) => {
    const isFound = bytes >= filter.range.from;
    const found = [...firms, owner.firm].map((_id) => ({ _id, counts: { bytes } }));
    return Promise.resolve(isFound ? found : []);
  },
  checkpoint: () => Promise.resolve({ position: isFolding ? '' : 'f'.repeat(32) }),
  get: () => Promise.resolve({ counts: { bytes } }),
} as unknown as ReadingDependencies['store'];

/** @param at when it was decided to look; @param now when it is looked; @param process that of a firm, or of all */
async function look(at: string, now = at, process = 'all'): Promise<StorageResult> {
  server.clock.now = new Date(now);
  const mailer = {
    send: (message: Message) => {
      if (!sent.some(({ key }) => key === message.key)) sent.push(message);
      return Promise.resolve();
    },
    problem: () => undefined,
    close: () => Promise.resolve(),
  };
  const { log } = server.dependencies;
  const read: typeof log.read = (stream, from) =>
    bad.has(stream) ? Promise.reject(new UnreadableEvent(stream)) : log.read(stream, from);
  const dependencies = { ...server.dependencies, mailer, store, log: { ...log, read } };
  const { kind } = storageProcess(dependencies, items.parked);
  return kind.perform({ type: 'look', at }, 'key', process);
}

/** Types of the events of the firm's gate. */
async function told(): Promise<string[]> {
  const events = await server.dependencies.log.read(`gate-${owner.firm}`);
  return events.map(({ type }) => type);
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
  const { contact } = server.dependencies;
  expect(sent.at(-1)?.text).toContain(`If you need more space, write to ${contact}.`);
  expect(sent.at(-1)?.html).toContain(`href="mailto:${contact}"`);
  expect(subjects()).toHaveLength(2);
  await expect.poll(() => submit({ isFinished: false })).toEqual([503, 'storageUsedUp']);
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
  await expect.poll(() => submit({ isFinished: false })).toEqual([200, undefined]);
  expect(await submit(picture())).toEqual([200, undefined]);
});

it('looks at a company that was told so until there is room, however little it takes up by then', async () => {
  const process = storageProcess({ ...server.dependencies } as ReadingDependencies, items.parked);
  bytes = 10 * MEGABYTE;
  await look('2026-05-03T10:00:00.000Z');
  const event = (await server.dependencies.log.read(`gate-${owner.firm}`)).at(-1)!;
  expect([event.type, process.types.includes('StorageExhausted')]).toEqual([
    'StorageExhausted',
    true,
  ]);
  expect(await process.tell(event)).toEqual({ process: owner.firm, news: null });
  expect(await look('2026-05-03T10:10:00.000Z', undefined, owner.firm)).toBeNull();
  expect(await submit({ isFinished: false })).toEqual([503, 'storageUsedUp']);

  bytes = 7 * MEGABYTE;
  await look('2026-05-03T10:20:00.000Z');
  isFolding = true;
  expect(await look('2026-05-03T10:20:00.000Z', undefined, owner.firm)).toBeNull();
  bytes = 9 * MEGABYTE;
  await look('2026-05-03T10:20:00.000Z');
  bytes = 7 * MEGABYTE;
  isFolding = false;
  expect((await told()).at(-1)).toBe('StorageExhausted');
  const over = { isOver: true };
  expect(await look('2026-05-03T10:20:00.000Z', undefined, owner.firm)).toEqual(over);
  expect((await told()).at(-1)).toBe('StorageFreed');
  await expect.poll(() => submit({ isFinished: false })).toEqual([200, undefined]);
  expect(await look('2026-05-03T10:30:00.000Z', undefined, owner.firm)).toEqual(over);
});

it('tells nothing by the word of a clock that is in doubt, was ahead or was behind', async () => {
  const [before, mails] = [await told(), sent.length];
  const [now, ahead, behind] = ['2026-05-03T12', '2026-06-12T12', '2026-03-24T12'].map(
    (hour) => `${hour}:00:00.000Z`,
  ) as [string, string, string];
  bytes = 10 * MEGABYTE;
  server.clock.believed = new Date(now);
  expect(await look(ahead)).toBeNull();
  expect(await look(ahead, undefined, owner.firm)).toBeNull();
  delete server.clock.believed;
  for (const at of [ahead, behind]) expect(await look(at, now)).toBeNull();
  expect([await told(), sent.length]).toEqual([before, mails]);
});

it('tells the other companies although one cannot be told, and shows that one', async () => {
  const firm = randomUUID();
  firms.push(firm);
  bad.add(`gate-${firm}`);
  bytes = 10 * MEGABYTE;
  const before = sent.length;
  await look('2026-05-04T08:00:00.000Z');
  expect(subjects().slice(before)).toContain('The space for your responses is used up');
  expect(await items.names()).toEqual([`storage firm-${firm}`]);
  // It takes up less by now: nobody has to be told.
  firms.pop();
  await look('2026-05-04T08:10:00.000Z');
  expect(await items.names()).toEqual([]);
});
