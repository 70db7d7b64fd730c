import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEventLog } from '@canvass/platform/event-log/embedded';
import { LogHearing } from '@canvass/platform/event-log/hearing';
import type { EventLog, LogBatch, SubscribeOptions } from '@canvass/platform/event-log/port';
import { openFiles } from '@canvass/platform/files/embedded';
import { stateEvents } from '@canvass/platform/state/current-state';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { publishSurvey, type Survey } from '../testing/survey.js';
import { startServer, type Owner, type TestServer } from '../testing/server.js';

/** Two processes that serve the same log: one in which the owner works, and one that respondents answer to. */
let folder: string;
let log: EventLog;
let hearing: LogHearing;
let office: TestServer;
let front: TestServer;
let owner: Owner;
let survey: Survey;
/** Streams that the respondents' process has read since the list was emptied. */
let reads: string[];
/** Holds back what the respondents' process gets from its subscription, as if that hung. */
let gate: Promise<void> | undefined;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'canvass-heard-'));
  log = await openEventLog({ folder });
  reads = [];
  gate = undefined;
  const counted: EventLog = {
    ...log,
    read: (stream, from) => {
      reads.push(stream);
      return log.read(stream, from);
    },
    subscribe: (options) => held(log.subscribe(options), options),
  };
  const logger = { error: () => undefined };
  hearing = new LogHearing({ log: counted, types: stateEvents, logger });
  const files = openFiles({ folder });
  office = await startServer({ log, files });
  front = await startServer({ log: counted, files, hearing });
  owner = await office.register();
  survey = await publishSurvey(owner, { pin: '2468' });
  await expect.poll(() => hearing.upTo, { timeout: 20_000 }).toBeGreaterThan(0);
});
afterEach(async () => {
  await hearing.stop();
  await Promise.all([office.stop(), front.stop()]);
  await log.close();
  rmSync(folder, { recursive: true });
});

async function* held(
  batches: AsyncIterable<LogBatch>,
  { signal }: SubscribeOptions,
): AsyncGenerator<LogBatch> {
  const ended = new Promise<void>((resolve) => signal?.addEventListener('abort', () => resolve()));
  for await (const batch of batches) {
    if (gate) await Promise.race([gate, ended]);
    yield batch;
  }
}

async function answer(more: Partial<ReturnType<Survey['save']>> = {}, pwd = '2468') {
  const reply = await front.send('POST', '/pollAnswers', survey.save({ pwd, ...more }));
  return reply.body['code'] ?? reply.status;
}

/** Ways in which the owner turns respondents away, and what these are told. */
const closings: [string, string, () => Promise<unknown>][] = [
  [
    'a poll that was withdrawn',
    'pollInactive',
    () => owner.send('PATCH', '/poll', { id: survey.poll._id, isPublished: false }),
  ],
  [
    'a pin that was changed',
    'wrongPin',
    () => owner.send('PATCH', '/device', { id: survey.device._id, pin: '9753' }),
  ],
  [
    'a service in the bin',
    'deviceClosed',
    () => owner.send('DELETE', '/device', { id: survey.device._id }),
  ],
];

describe('a process that is subscribed to the log', () => {
  it('lets respondents in without reading what it knows', async () => {
    expect(await answer()).toBe(200);
    reads.length = 0;
    expect([await answer(), await answer()]).toEqual([200, 200]);
    expect(reads).toEqual([]);
  });

  it.each(closings)('honours %s in another process', async (_, code, close) => {
    expect(await answer()).toBe(200);
    expect(await close()).toMatchObject({ status: 200 });
    await expect.poll(() => answer(), { timeout: 20_000 }).toBe(code);
    // And never lets in again.
    for (let time = 0; time < 5; time += 1) expect(await answer()).toBe(code);
  });

  it.each(closings)(
    'reads of %s when its subscription hangs for a second',
    async (_, code, close) => {
      expect(await answer()).toBe(200);
      gate = new Promise(() => undefined);
      expect(await close()).toMatchObject({ status: 200 });
      await new Promise((resolve) => setTimeout(resolve, 1100));
      expect(await answer()).toBe(code);
    },
  );

  it('refuses no respondent for what it has not heard yet', async () => {
    expect(await answer()).toBe(200);
    gate = new Promise(() => undefined);
    const { colour, poll } = survey;
    const edited = { id: colour._id, question: { en: 'Which colour, then?' } };
    expect(await owner.send('PATCH', '/question', edited)).toMatchObject({ status: 200 });
    await owner.send('PATCH', '/poll', { id: poll._id, isPublished: false });
    await owner.send('PATCH', '/poll', { id: poll._id, isPublished: true });
    const { editions } = await office.dependencies.admission.edition(poll._id);
    expect(editions.length).toBeGreaterThan(1);
    expect(await answer({ edition: editions.length })).toBe(200);
    await owner.send('PATCH', '/device', { id: survey.device._id, pin: '9753' });
    expect(await answer({}, '9753')).toBe(200);
  });

  it('honours at once what its own process did', async () => {
    expect(await answer()).toBe(200);
    gate = new Promise(() => undefined);
    const headers = { Authorization: `Bearer ${owner.jwt}` };
    const body = { id: survey.poll._id, isPublished: false };
    expect(await front.send('PATCH', '/poll', body, headers)).toMatchObject({ status: 200 });
    expect(await answer()).toBe('pollInactive');
  });
});
