import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openMongoDurableStore } from '@canvass/platform/durable/mongodb';
import { openEventStoreLog } from '@canvass/platform/event-log/eventstore';
import { LogHearing } from '@canvass/platform/event-log/hearing';
import { openFiles } from '@canvass/platform/files/embedded';
import { openMongoLimits } from '@canvass/platform/limit/mongodb';
import { stateEvents } from '@canvass/platform/state/current-state';
import { oneMember } from '@canvass/platform/mongodb/testing/one-member';
import { grpcMessages, mongoCommands } from '@canvass/platform/testing/counted-requests';
import { startEngine } from '@canvass/platform/testing/engines';
import { TestDatabase } from '@canvass/platform/testing/test-database';
import { Wire } from '@canvass/platform/testing/wire';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startServer, type Owner, type TestServer } from '../testing/server.js';
import { publishSurvey, type Survey } from '../testing/survey.js';

let requests: string[];
let hearing: LogHearing;
let server: TestServer;
let owner: Owner;
let survey: Survey;
const endings: (() => Promise<unknown> | void)[] = [];

/** A process of command-api, but for what is not on the way of an answer, whose requests to its engines are counted. */
beforeEach(async () => {
  requests = [];
  const folder = mkdtempSync(join(tmpdir(), 'canvass-round-trips-'));
  endings.push(() => rmSync(folder, { recursive: true }));
  const [eventstore, mongodb] = [await startEngine('eventstore'), await startEngine('mongodb')];
  endings.push(() => Promise.all([eventstore.stop(), mongodb.stop()]));
  const database = new TestDatabase(mongodb.url);
  endings.push(() => database.end());
  const toMongo = new Wire(
    oneMember(mongodb.url),
    mongoCommands((name) => requests.push(`MongoDB: ${name}`)),
  );
  const toLog = new Wire(
    eventstore.url,
    grpcMessages(() => requests.push('EventStoreDB')),
  );
  endings.push(() => Promise.all([toMongo.close(), toLog.close()]));
  const counted = { url: await toMongo.open(), database: database.place.database };
  const durable = await openMongoDurableStore(counted);
  endings.push(() => durable.close());
  const limits = await openMongoLimits(counted);
  endings.push(() => limits.close());
  const log = await openEventStoreLog({ url: await toLog.open(), durable });
  endings.push(() => log.close());
  // The subscription sends requests of its own, whether or not a respondent answers, so it has a client of its own.
  const apart = await openEventStoreLog({ url: eventstore.url, durable });
  endings.push(() => apart.close());
  const logger = { error: () => undefined };
  hearing = new LogHearing({ log: apart, types: stateEvents, logger });
  endings.push(() => hearing.stop());
  server = await startServer({ log, durable, limits, files: openFiles({ folder }), hearing });
  endings.push(() => server.stop());
  owner = await server.register();
  survey = await publishSurvey(owner);
});
afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end();
});

const isProven = async (): Promise<void> => {
  const now = performance.now();
  await expect.poll(() => hearing.upTo, { timeout: 20_000 }).toBeGreaterThan(now);
};

/** Resolves when what follows an answer, a last connection and keys for later, is written. */
const isQuiet = async (): Promise<void> => {
  for (let before = -1; before !== requests.length;) {
    before = requests.length;
    await isProven();
  }
};

it('is counted on the way to both engines', () => {
  for (const engine of ['MongoDB: ', 'EventStoreDB']) {
    expect(requests.filter((request) => request.startsWith(engine))).not.toEqual([]);
  }
});

it('costs one round trip to save a response, the append', async () => {
  expect(await server.send('POST', '/pollAnswers', survey.save())).toMatchObject({ status: 200 });
  await isQuiet();
  for (let time = 0; time < 10; time += 1) {
    requests.length = 0;
    const reply = await server.send('POST', '/pollAnswers', survey.save());
    expect(reply).toMatchObject({ status: 200 });
    expect(requests).toEqual(['EventStoreDB']);
  }
});

it('costs one round trip with a pin, too, once the browser has given it', async () => {
  survey = await publishSurvey(owner, { type: 'tablet', pin: '1234' });
  const save = (cookie: string) =>
    fetch(`${server.address}/api/pollAnswers`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Cookie: cookie },
      body: JSON.stringify(survey.save({ pwd: '1234' })),
    });
  requests.length = 0;
  const first = await save('');
  expect(first.status).toBe(200);
  const counts = requests.filter((request) => request === 'MongoDB: findAndModify');
  expect(counts).toHaveLength(8);
  const cookie = first.headers.get('Set-Cookie')?.split(';')[0] ?? '';
  await isQuiet();
  for (let time = 0; time < 10; time += 1) {
    requests.length = 0;
    expect((await save(cookie)).status).toBe(200);
    expect(requests).toEqual(['EventStoreDB']);
  }
});

it('costs no extra round trip after a pause longer than any cache stays fresh', async () => {
  await server.send('POST', '/pollAnswers', survey.save());
  await isQuiet();
  await new Promise((resolve) => setTimeout(resolve, 2500));
  requests.length = 0;
  const reply = await server.send('POST', '/pollAnswers', survey.save());
  expect(reply).toMatchObject({ status: 200 });
  expect(requests).toEqual(['EventStoreDB']);
});
