import { chartCalls } from '@canvass/contracts/chart/calls';
import { responseCalls } from '@canvass/contracts/response/calls';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openMongoErasureLedger } from '@canvass/platform/erasure/mongodb';
import type { ErasureLedger } from '@canvass/platform/erasure/port';
import { startEngine, type Engine } from '@canvass/platform/testing/engines';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { Client } from '../client/client.js';
import { openCompany, operatorSettings } from '../client/open-company.js';
import { createSurvey, responseTo, type Survey } from '../client/survey.js';
import { Fleet } from '../local/fleet.js';

const names = ['eventstore', 'mongodb', 'nats', 'temporal'] as const;
const prefix = `erasures-${Date.now()}`;
const until = { timeout: 30_000, interval: 200 };
const engines: Engine[] = [];
let folder: string;
let fleet: Fleet;
let ledger: ErasureLedger;
let client: Client;
let survey: Survey;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'canvass-erasure-services-'));
  for (const name of names) engines.push(await startEngine(name));
  const [eventstore, mongodb, nats, temporal] = engines.map(({ url }) => url) as [
    ...[string, string, string, string],
  ];
  fleet = await Fleet.start({
    engines: { eventstore, mongodb, nats, temporal },
    counts: { 'command-api': 1, 'query-api': 1, projections: 1, workflows: 1 },
    settings: {
      ...operatorSettings,
      ...{ SECRET: '5a'.repeat(32), DATA_DIR: folder, LOG_LEVEL: 'warn', MONGODB_PREFIX: prefix },
    },
  });
  ledger = await openMongoErasureLedger({ url: mongodb, database: `${prefix}_erasures` });
  await fleet.untilReady();
  client = new Client(fleet.address);
  const company = { email: 'company@erasures.example', password: 'secret-1', companyName: 'One' };
  await openCompany(client, company);
  survey = await createSurvey(client);
});

afterAll(async () => {
  await ledger?.close();
  await fleet?.stop();
  for (const one of engines) await one.stop();
  await rm(folder, { recursive: true });
});

async function answered(): Promise<number | undefined> {
  const query = { pollId: survey.pollId, questionId: 'all', locale: 'en' } as const;
  return (await client.call(chartCalls.ofPoll, { query }))[0]?.total;
}

async function noted(): Promise<string[]> {
  const streams: string[] = [];
  for await (const batch of ledger.noted('')) streams.push(...batch);
  return streams;
}

it('services record what they erase, and erase again what a restore brought back', async () => {
  const saves = [responseTo(survey), responseTo(survey), responseTo(survey)];
  for (const save of saves) await client.call(responseCalls.submit, { body: save });
  const [first = '', second] = saves.map(({ responseId }) => responseId);
  await vi.waitFor(async () => expect(await answered()).toBe(3), until);
  await client.call(responseCalls.erase, { body: { id: first } });
  expect(await noted()).toEqual([`response-${first}`]);
  await vi.waitFor(async () => expect(await answered()).toBe(2), until);

  // As if a backup had been restored that is older than this erasure.
  await ledger.note(`response-${second}`);
  for (const service of ['command-api', 'query-api'] as const) {
    for (const one of fleet.of(service)) await one.end('SIGTERM');
  }
  for (const service of ['query-api', 'command-api'] as const) {
    for (const one of fleet.of(service)) one.start();
  }
  await fleet.untilReady();
  expect(await answered()).toBe(1);
  // The process that was first did it.
  const said = [...fleet.of('query-api'), ...fleet.of('command-api')].map((one) => one.said);
  expect(said.join('')).toContain('erased again what had been erased after the backup was made');
});
