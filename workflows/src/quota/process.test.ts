import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTicket } from '@canvass/platform/identity/ticket';
import { startServer, type Owner, type TestServer } from '@canvass/command-api/testing/server';
import { subscribe } from '@canvass/command-api/testing/subscribe';
import { publishSurvey, type Survey } from '@canvass/command-api/testing/survey';
import { openDurableStore } from '@canvass/platform/durable/embedded';
import type { DurableStore } from '@canvass/platform/durable/port';
import type { Message } from '@canvass/platform/mail/port';
import { openScheduler, type EmbeddedScheduler } from '@canvass/platform/scheduler/embedded';
import { createSystemClock } from '@canvass/platform/scheduler/system-clock';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LogReader } from '../log/reader.js';
import { startFeeder } from '../process/feeder.js';
import { quotaProcess } from './process.js';

let server: TestServer;
let owner: Owner;
let survey: Survey;
let folder: string;
let durable: DurableStore;
let scheduler: EmbeddedScheduler;
let feeder: LogReader;
const sent: Message[] = [];

/** Sofia is three hours ahead: there it is the first of June from 21:00 on. */
const lateInMay = new Date('2026-05-31T20:00:00.000Z');
const firstOfJune = new Date('2026-05-31T21:00:00.000Z');

beforeAll(async () => {
  server = await startServer();
  owner = await server.register();
  await subscribe(server.dependencies, owner.firm, {
    questionTypesLimit: 13,
    monthlyResponsesLimit: 5,
  });
  survey = await publishSurvey(owner);
  folder = mkdtempSync(join(tmpdir(), 'canvass-quota-'));
  durable = await openDurableStore({ folder });
  await start();
});
afterAll(async () => {
  await stop();
  await durable.close();
  await server.stop();
  rmSync(folder, { recursive: true });
});

async function start(): Promise<void> {
  const mailer = {
    send: (message: Message) => Promise.resolve(void sent.push(message)),
    problem: () => undefined,
    close: () => Promise.resolve(),
  };
  const { log } = server.dependencies;
  const logger = { error: () => undefined };
  const processes = [quotaProcess({ ...server.dependencies, mailer })];
  const kinds = processes.map(({ kind }) => kind);
  scheduler = await openScheduler({ folder, kinds, clock: createSystemClock(), logger });
  feeder = startFeeder({ log, durable, scheduler, processes, logger, build: '1' });
}

async function stop(): Promise<void> {
  await feeder.stop();
  await scheduler.stop();
}

async function finish(number: number, more = {}): Promise<number[]> {
  const statuses: number[] = [];
  for (let n = 0; n < number; n += 1) {
    const save = survey.save({ isFinished: false, ...more });
    await server.send('POST', '/pollAnswers', save);
    const last = { ...save, sequence: 2, isFinished: true };
    statuses.push((await server.send('POST', '/pollAnswers', last)).status);
  }
  return statuses;
}

async function gate() {
  const events = await server.dependencies.log.read(`gate-${owner.firm}`);
  return events.map(({ type, data }) => [type, data['month'], data['limit'], data['count']]);
}

const nearedInMay = ['ResponsesLimitNeared', '2026-05', 5, 4];
const reachedInMay = ['ResponsesLimitReached', '2026-05', 5, 5];
const until = { timeout: 60_000 };

describe('the responses of a month', () => {
  it('are refused when there are as many as the plan allows, and the company is told twice', async () => {
    server.clock.now = lateInMay;
    expect(await finish(4)).toEqual([200, 200, 200, 200]);
    await expect.poll(gate, until).toEqual([nearedInMay]);
    await expect.poll(() => sent, until).toHaveLength(1);
    expect(sent[0]).toMatchObject({
      to: owner.email,
      subject: 'You have used 4 of this month’s 5 responses',
    });
    expect(sent[0]?.text).toContain('until June 1, 2026');
    expect(sent[0]?.text).toContain('/pricing');

    expect(await finish(1)).toEqual([200]);
    await expect.poll(gate, until).toEqual([nearedInMay, reachedInMay]);
    await expect.poll(() => sent, until).toHaveLength(2);
    expect(sent[1]?.subject).toBe('Your polls accept no more responses this month');
    const asked = () => server.send('POST', '/pollAnswers', survey.save());
    await expect.poll(async () => (await asked()).body['code'], until).toBe('monthlyLimitReached');
  });

  it('count those of pages opened before, and tell nothing more', async () => {
    const ticket = createTicket(server.dependencies.keys, {
      ...{ id: randomUUID(), device: survey.device._id, poll: survey.poll._id, edition: 1 },
      issuedAt: lateInMay.toISOString(),
    });
    const startedAt = lateInMay.toISOString();
    expect(await finish(2, { ticket, startedAt })).toEqual([200, 200]);
    await scheduler.settled();
    expect(await gate()).toEqual([nearedInMay, reachedInMay]);
  });

  it('begin anew with the next month of the firm’s own calendar', async () => {
    server.clock.now = firstOfJune;
    expect(await finish(4)).toEqual([200, 200, 200, 200]);
    const nearedInJune = ['ResponsesLimitNeared', '2026-06', 5, 4];
    await expect.poll(gate, until).toEqual([nearedInMay, reachedInMay, nearedInJune]);
    await expect.poll(() => sent, until).toHaveLength(3);
  });

  it('are told of once also by processes that begin anew from the log', async () => {
    const before = await gate();
    await stop();
    await durable.close();
    rmSync(folder, { recursive: true });
    folder = mkdtempSync(join(tmpdir(), 'canvass-quota-'));
    durable = await openDurableStore({ folder });
    await start();
    expect(await finish(1)).toEqual([200]);
    const reachedInJune = ['ResponsesLimitReached', '2026-06', 5, 5];
    await expect.poll(gate, until).toEqual([...before, reachedInJune]);
    // The mail of before is sent under the key it had, by which mailers know it.
    const keys = () => new Set(sent.map(({ key }) => key)).size;
    await expect.poll(keys, until).toBe(4);
    await scheduler.settled();
    expect(keys()).toBe(4);
  });

  it('are told of by a clock alone that is not in doubt', async () => {
    const before = await gate();
    const mailer = { send: () => Promise.reject(new Error('no mail')) } as never;
    const { kind } = quotaProcess({ ...server.dependencies, mailer });
    const effect = { type: 'reached', month: '2026-06', limit: 6, count: 6 } as const;
    server.clock.doubt = 'the clock of this machine was set back by 3456000 s';
    await expect(kind.perform(effect, 'key', owner.firm)).rejects.toThrow('was set back');
    delete server.clock.doubt;
    expect(await gate()).toEqual(before);
  });

  it('are all that come in, also those that a page says were given last month', async () => {
    const before = await gate();
    const [given, received] = ['2026-07-20T12:00:00.000Z', '2026-08-02T12:00:00.000Z'];
    server.clock.now = new Date('2026-07-01T12:00:00.000Z');
    survey = await publishSurvey(owner);
    server.clock.now = new Date(received);
    const late = { startedAt: given, savedAt: given, sentAt: received };
    expect(await finish(5, late)).toEqual([200, 200, 200, 200, 200]);
    const nearedInAugust = ['ResponsesLimitNeared', '2026-08', 5, 4];
    const reachedInAugust = ['ResponsesLimitReached', '2026-08', 5, 5];
    await expect.poll(gate, until).toEqual([...before, nearedInAugust, reachedInAugust]);
  });
});
