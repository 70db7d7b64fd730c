import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { Client } from '../client/client.js';
import { createSurvey, responseTo } from '../client/survey.js';
import { readSettings } from '../configuration/settings.js';
import { startProduct } from '../standalone/product.js';
import { dumpReadModels } from './read-models.js';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'canvass-replay-'));
});

afterEach(async () => {
  await rm(folder, { recursive: true });
});

const start = () => startProduct(readSettings({ DATA_DIR: folder, PORT: '0', LOG_LEVEL: 'error' }));

async function caughtUp(client: Client, pollId: string): Promise<void> {
  await client.get(`/pollAnswers/chart?pollId=${pollId}&questionId=all&locale=en`);
}

it('gives byte-identical documents when read models are deleted and replayed', async () => {
  const product = await start();
  const client = new Client(product.address);
  const password = 'secret1';
  await client.register({ email: 'owner@replay.example', password, companyName: 'Replay' });
  const survey = await createSurvey(client);
  const [first, second] = survey.questions;
  for (let count = 0; count < 40; count += 1) {
    const save = responseTo(survey);
    await client.post('/pollAnswers', { ...save, isFinished: false });
    if (count % 3 > 0) await client.post('/pollAnswers', { ...save, sequence: 2 });
  }
  // A critical change, after which answers count apart, and a harmless one.
  await client.call('PATCH', '/question', {
    body: { id: first?._id, options: { en: ['One', 'Two'] }, optionIds: [null, null] },
  });
  await client.call('PATCH', '/question', { body: { id: second?._id, name: 'Renamed' } });
  for (let count = 0; count < 10; count += 1) {
    const save = responseTo(survey);
    const answers = { ...save.answers, [first?._id ?? '']: [count % 2] };
    await client.post('/pollAnswers', { ...save, answers });
  }
  await caughtUp(client, survey.pollId);
  await product.stop();
  const folded = dumpReadModels(folder);
  expect(folded.size).toBeGreaterThan(50);

  for (const end of ['', '-wal', '-shm']) await rm(join(folder, `read.db${end}`), { force: true });
  const again = await start();
  await caughtUp(client.at(again.address), survey.pollId);
  await again.stop();
  const replayed = dumpReadModels(folder);
  expect([...replayed.keys()].sort()).toEqual([...folded.keys()].sort());
  for (const [id, document] of folded) expect([id, replayed.get(id)]).toEqual([id, document]);
});
