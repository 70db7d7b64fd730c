import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pollCalls } from '@canvass/contracts/poll/calls';
import { responseCalls } from '@canvass/contracts/response/calls';
import { openEventLogReader } from '@canvass/platform/event-log/embedded';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Client } from '../client/client.js';
import { openCompany, operatorSettings } from '../client/open-company.js';
import { createSurvey, responseTo, type Survey } from '../client/survey.js';
import { startProduct, type Product } from '../standalone/product.js';
import { settingsIn } from '../testing/settings-in.js';

const settings = { LOG_LEVEL: 'silent', ...operatorSettings };
const MOST = 50;
const ROUNDS = 4;
/** Responses that a script begins, and finishes, at once in each round. */
const BURST = 300;

let folder: string;
let product: Product;
let client: Client;
let survey: Survey;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'canvass-poll-cap-'));
  product = await startProduct(settingsIn(folder, settings));
  client = new Client(product.address);
  const company = { email: 'owner@cap.example', password: 'a quiet harbour 7' };
  await openCompany(client, { ...company, companyName: 'Cap' });
  survey = await createSurvey(client);
});
afterAll(async () => {
  await product.stop();
  await rm(folder, { recursive: true });
});

/** Finished responses that count, as the log has them. */
async function counted(): Promise<number> {
  const log = await openEventLogReader({ folder });
  const finished = new Set<string>();
  for await (const batch of log.subscribe({ types: ['ResponseSaved'] })) {
    for (const { stream, data } of batch.events) {
      if (data['isFinished'] === true && data['poll'] === survey.pollId) finished.add(stream);
    }
    if (batch.caughtUp) break;
  }
  await log.close();
  return finished.size;
}

it('a script finishes no more responses than a poll ends at, also over restarts', async () => {
  await client.call(pollCalls.edit, {
    body: { id: survey.pollId, availability: { mostResponses: MOST } },
  });
  for (let round = 0; round < ROUNDS; round += 1) {
    const begun = Array.from({ length: BURST }, () => ({
      ...responseTo(survey),
      ...{ responseId: randomUUID(), isFinished: round % 2 === 0 },
    }));
    const send = (body: (typeof begun)[number]) => client.call(responseCalls.submit, { body });
    await Promise.allSettled(begun.map(send));
    await Promise.allSettled(begun.map((save) => send({ ...save, sequence: 2, isFinished: true })));
    expect(await counted()).toBeLessThanOrEqual(MOST);
    await product.stop();
    product = await startProduct(settingsIn(folder, settings));
    client = client.at(product.address);
  }
  expect(await counted()).toBe(MOST);
});
