import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { metadataOf, newEvent } from '@canvass/command-api/command/handle';
import { startServer, type TestServer } from '@canvass/command-api/testing/server';
import { publishSurvey } from '@canvass/command-api/testing/survey';
import { newPoll } from '@canvass/contracts/poll/poll';
import { openDurableStore } from '@canvass/platform/durable/embedded';
import type { DurableStore } from '@canvass/platform/durable/port';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listParkedWork } from '../log/parked-work.js';
import type { LogReader } from '../log/reader.js';
import { startHiddenFields } from './hidden-fields.js';

let server: TestServer;
let folder: string;
let durable: DurableStore;
let reader: LogReader | undefined;

beforeAll(async () => {
  server = await startServer();
  folder = mkdtempSync(join(tmpdir(), 'canvass-hidden-'));
  durable = await openDurableStore({ folder });
});
afterAll(async () => {
  await reader?.stop();
  await durable.close();
  await server.stop();
  rmSync(folder, { recursive: true });
});

/** Appends what an earlier release would have. */
async function append(stream: string, type: string, data: object, personal?: object) {
  const { log } = server.dependencies;
  const revision = (await log.read(stream)).at(-1)?.revision ?? 'none';
  const context = { commandId: randomUUID(), correlationId: randomUUID(), firm: randomUUID() };
  const event = { type, data, ...(personal ? { personal } : {}) };
  await log.append(stream, revision, [
    newEvent(event as never, randomUUID(), metadataOf(context, new Date())),
  ]);
}

const { hiddenFields: _none, ...earlier } = { ...newPoll, name: 'Earlier' };

async function pollOfBefore(): Promise<string> {
  const poll = randomUUID();
  await append(`poll-${poll}`, 'PollCreated', { content: earlier });
  return poll;
}

async function answered(poll: string, ...names: string[]): Promise<void> {
  const data = {
    ...{
      sequence: 1,
      poll,
      device: randomUUID(),
      edition: 1,
      language: 'en',
      meanings: {},
      kinds: {},
    },
    ...{ seconds: {}, timeElapsed: 1, startedAt: '2026-01-01T08:00:00.000Z' },
    ...{ receivedAt: '2026-01-01T08:00:00.000Z', givenAt: '2026-01-01T08:00:00.000Z' },
    ...{ day: '2026-01-01', hour: 8, isFinished: true },
  };
  const hidden = Object.fromEntries(names.map((name) => [name, 'value']));
  await append(`response-${randomUUID()}`, 'ResponseSaved', data, { answers: {}, hidden });
}

async function found(poll: string): Promise<unknown[]> {
  const events = await server.dependencies.log.read(`poll-${poll}`);
  return events.flatMap(({ type, data }) =>
    type === 'HiddenFieldsAdopted' ? (data['names'] as unknown[]) : [],
  );
}

const mailer = {
  send: () => Promise.resolve(),
  problem: () => undefined,
  close: () => Promise.resolve(),
};

async function readThrough(): Promise<void> {
  const started = startHiddenFields({ ...server.dependencies, mailer }, durable, '1');
  reader = started;
  await expect.poll(() => started.hasEnded()).toBe(true);
  await started.stop();
}

it('a poll from before fields were declared takes on those it was answered with, and one that declares does not', async () => {
  const many = Array.from({ length: 30 }, (_, n) => `field${String(n)}`);
  const [one, other] = [await pollOfBefore(), await pollOfBefore()];
  const declaring = (await publishSurvey(await server.register())).poll._id;
  await answered(one, 'source');
  await answered(other, ...many);
  await answered(declaring, 'invented');
  await answered(one, 'source', 'ad');
  await readThrough();
  expect(await found(one)).toEqual(['source', 'ad']);
  expect(await found(other)).toEqual(many.slice(0, 20));
  expect(await found(declaring)).toEqual([]);
});

it('what comes after it has read the log is not looked through', async () => {
  await readThrough();
  const late = await pollOfBefore();
  await answered(late, 'source');
  await readThrough();
  expect(await found(late)).toEqual([]);
});

it('a poll that cannot be read holds up no other, is parked, and takes them on once it can be', async () => {
  const [bad, good] = [await pollOfBefore(), await pollOfBefore()];
  for (const name of ['source', 'source', 'ad', 'source']) await answered(bad, name);
  await answered(good, 'source');
  const { log } = server.dependencies;
  let isBad = true;
  const read: typeof log.read = (stream, from) =>
    isBad && stream === `poll-${bad}`
      ? Promise.reject(new TypeError('bad'))
      : log.read(stream, from);
  const other = mkdtempSync(join(tmpdir(), 'canvass-hidden-'));
  const anew = await openDurableStore({ folder: other });
  const dependencies = { ...server.dependencies, mailer, log: { ...log, read } };
  const started = startHiddenFields(dependencies, anew, '1');
  try {
    await expect.poll(() => found(good), { timeout: 20_000 }).toEqual(['source']);
    await expect.poll(() => started.parked()).toMatch(/^hidden-fields has parked/);
    // Of the answers only those that bring something new wait.
    await expect.poll(async () => (await listParkedWork(anew)).length).toBe(2);
    await expect.poll(() => started.problem()).toBeUndefined();
    expect(started.hasEnded()).toBe(false);
    expect(await listParkedWork(anew)).toHaveLength(2);
    isBad = false;
    await expect.poll(() => started.hasEnded(), { timeout: 20_000 }).toBe(true);
    expect((await found(bad)).toSorted()).toEqual(['ad', 'source']);
  } finally {
    await started.stop();
    await anew.close();
    rmSync(other, { recursive: true });
  }
}, 60_000);
