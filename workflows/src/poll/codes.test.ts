import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { metadataOf, newEvent } from '@canvass/command-api/command/handle';
import { startServer } from '@canvass/command-api/testing/server';
import { codeAggregate } from '@canvass/contracts/code/state';
import { newPoll } from '@canvass/contracts/poll/poll';
import { questionContent } from '@canvass/contracts/samples/contents';
import { openDurableStore } from '@canvass/platform/durable/embedded';
import { expect, it } from 'vitest';
import { startCodes } from './codes.js';

it('polls from before get their codes once, also for questions that they no longer have', async () => {
  const server = await startServer();
  const folder = mkdtempSync(join(tmpdir(), 'canvass-codes-'));
  const durable = await openDurableStore({ folder });
  const { log } = server.dependencies;
  const firm = randomUUID();
  const append = async (stream: string, type: string, data: object) => {
    const revision = (await log.read(stream)).at(-1)?.revision ?? 'none';
    const context = { commandId: randomUUID(), correlationId: randomUUID(), firm };
    const event = newEvent({ type, data }, randomUUID(), metadataOf(context, new Date()));
    await log.append(stream, revision, [event]);
  };
  const [poll, stay, food] = [randomUUID(), randomUUID(), randomUUID()];
  for (const [id, name] of [
    [stay, 'Stay'],
    [food, 'Food'],
  ] as const) {
    const content = questionContent({ name });
    await append(`question-${id}`, 'QuestionCreated', { content, status: 2 });
  }
  const edited = { ...questionContent({ name: 'Visit' }) };
  await append(`question-${stay}`, 'QuestionEdited', { content: edited, critical: false });
  const content = { ...newPoll, name: 'Earlier', questions: [stay] };
  await append(`poll-${poll}`, 'PollCreated', { content });
  await append(`poll-${poll}`, 'PollEdited', { content: { ...content, questions: [food] } });
  const mailer = { send: () => Promise.resolve(), problem: () => undefined, close: async () => {} };
  const found = async () => codeAggregate.fold(await log.read(`codes-${poll}`)).questions;
  for (let reads = 0; reads < 2; reads += 1) {
    const reader = startCodes({ ...server.dependencies, mailer }, durable, '1');
    await expect.poll(() => reader.hasEnded(), { timeout: 10_000 }).toBe(true);
    await reader.stop();
  }
  expect(await found()).toEqual({
    [stay]: { code: 'stay', former: [], options: {} },
    [food]: { code: 'food', former: [], options: {} },
  });
  expect(await log.read(`codes-${poll}`)).toHaveLength(1);
  await durable.close();
  await server.stop();
  rmSync(folder, { recursive: true });
});
