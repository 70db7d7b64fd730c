import { responseCalls } from '@canvass/contracts/response/calls';
import { questionCalls } from '@canvass/contracts/question/calls';
import { chartCalls } from '@canvass/contracts/chart/calls';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Client } from '../client/client.js';
import { openCompany } from '../client/open-company.js';
import { createSurvey, responseTo, type Survey } from '../client/survey.js';
import { settingsIn } from '../testing/settings-in.js';
import { startProduct, type Product } from '../standalone/product.js';
import { dumpReadModels } from './read-models.js';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'canvass-replay-'));
});

afterEach(async () => {
  await rm(folder, { recursive: true });
});

const start = () => startProduct(settingsIn(folder));

async function caughtUp(client: Client, pollId: string): Promise<void> {
  await vi.waitFor(
    async () => {
      await client.call(chartCalls.ofPoll, { query: { pollId, questionId: 'all', locale: 'en' } });
      expect(client.hasReadItsWrites()).toBe(true);
    },
    { timeout: 60_000 },
  );
}

/** A document without the position of what touched it last: an erasure touched counters that a replay never adds to. */
function withoutPosition(document: string | undefined): unknown {
  const { _position, ...rest } = JSON.parse(document ?? 'null') as Record<string, unknown>;
  return rest;
}

/** Stops a product, deletes its read models and has another fold them again; gives both outcomes. */
async function replay(
  product: Product,
  client: Client,
  survey: Survey,
): Promise<{ folded: Map<string, string>; replayed: Map<string, string> }> {
  await caughtUp(client, survey.pollId);
  await product.stop();
  const folded = dumpReadModels(folder);
  for (const end of ['', '-wal', '-shm']) await rm(join(folder, `read.db${end}`), { force: true });
  const again = await start();
  await caughtUp(client.at(again.address), survey.pollId);
  await again.stop();
  const replayed = dumpReadModels(folder);
  expect([...replayed.keys()].sort()).toEqual([...folded.keys()].sort());
  return { folded, replayed };
}

it('gives the same documents when read models are replayed after an erasure', async () => {
  const product = await start();
  const client = new Client(product.address);
  const password = 'secret-1';
  await openCompany(client, { email: 'owner@erased.example', password, companyName: 'Erased' });
  const survey = await createSurvey(client);
  const saves = Array.from({ length: 20 }, () => responseTo(survey));
  for (const [index, save] of saves.entries()) {
    await client.call(responseCalls.submit, { body: { ...save, isFinished: index % 2 === 0 } });
    if (index % 4 === 1)
      await client.call(responseCalls.submit, { body: { ...save, sequence: 2 } });
  }
  await caughtUp(client, survey.pollId);
  for (const { responseId: id } of saves.filter((_, index) => index % 3 === 0)) {
    await client.call(responseCalls.erase, { body: { id } });
  }
  const { folded, replayed } = await replay(product, client, survey);
  expect(folded.size).toBeGreaterThan(30);
  for (const [id, document] of folded) {
    expect([id, withoutPosition(replayed.get(id))]).toEqual([id, withoutPosition(document)]);
  }
});

it('gives byte-identical documents when read models are deleted and replayed', async () => {
  const product = await start();
  const client = new Client(product.address);
  const password = 'secret-1';
  await openCompany(client, { email: 'owner@replay.example', password, companyName: 'Replay' });
  const survey = await createSurvey(client);
  const [first, second] = survey.questions;
  for (let count = 0; count < 40; count += 1) {
    const save = responseTo(survey);
    await client.call(responseCalls.submit, { body: { ...save, isFinished: false } });
    if (count % 3 > 0) await client.call(responseCalls.submit, { body: { ...save, sequence: 2 } });
  }
  // A critical change, after which answers count apart, and a harmless one.
  await client.call(questionCalls.edit, {
    body: { id: first?._id ?? '', options: { en: ['One', 'Two'] }, optionIds: [null, null] },
  });
  await client.call(questionCalls.edit, { body: { id: second?._id ?? '', name: 'Renamed' } });
  for (let count = 0; count < 10; count += 1) {
    const save = responseTo(survey);
    const answers = { ...save.answers, [first?._id ?? '']: [count % 2] };
    await client.call(responseCalls.submit, { body: { ...save, answers } });
  }
  const { folded, replayed } = await replay(product, client, survey);
  expect(folded.size).toBeGreaterThan(50);
  for (const [id, document] of folded) expect([id, replayed.get(id)]).toEqual([id, document]);
});
