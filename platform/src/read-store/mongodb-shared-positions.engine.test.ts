import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { openMongo } from '../mongodb/connect.js';
import { startEngine, type Engine } from '../testing/engines.js';
import { gated } from '../testing/gated-database.js';
import { TestDatabase } from '../testing/test-database.js';
import { at } from './testing/sample.js';
import { MongoReadStore } from './mongodb.js';
import type { MovedCheckpoint } from './port.js';

let engine: Engine | undefined;
let database: TestDatabase;
/** Requests to the server, every single write of a bulk for itself. */
let requests: number;
let step: () => void;
let store: MongoReadStore;
beforeAll(async () => {
  engine = await startEngine('mongodb');
});
afterAll(() => engine?.stop());
beforeEach(async () => {
  database = new TestDatabase(engine?.url ?? '');
  requests = 0;
  step = () => undefined;
  const opened = await database.open(openMongo);
  const counted = gated(opened.database, () => {
    requests += 1;
    step();
  });
  store = new MongoReadStore({
    ...{ database: counted, patient: () => counted, close: () => Promise.resolve() },
  });
});
afterEach(async () => {
  await store.close();
  await database.end();
});

const names = Array.from({ length: 40 }, (_, index) => `sample${index}_v1`);
const idle = (position: number): MovedCheckpoint[] =>
  names.map((name) => ({ name, position: at(position), epoch: 1, shared: 'shared/1' }));
const standing = async (): Promise<string[]> => [
  ...new Set((await store.checkpoints(names)).map(({ position }) => position)),
];

test('forty checkpoints that share a position are one write, at most every 50 ms', async () => {
  await store.commit([], idle(0));
  await store.commit([], idle(1));
  requests = 0;
  const begun = performance.now();
  for (let position = 2; position < 500; position += 1) await store.commit([], idle(position));
  const times = (performance.now() - begun) / 50;
  // One look who owns them, and one write.
  expect(requests).toBeLessThanOrEqual(2 * (times + 2));
  await expect.poll(standing, { timeout: 20_000 }).toEqual([at(499)]);
});

test('a position that could not be written is tried again, though nothing more is committed', async () => {
  await store.commit([], idle(0));
  await store.commit([], idle(1));
  let failed = 0;
  step = () => {
    failed += 1;
    throw new Error('away');
  };
  await store.commit([], idle(2)).catch(() => undefined);
  await store.commit([], idle(3)).catch(() => undefined);
  await expect.poll(() => failed, { timeout: 20_000 }).toBeGreaterThan(0);
  step = () => undefined;
  await expect.poll(standing, { timeout: 20_000 }).toEqual([at(3)]);
});

test('a process reads a shared position together with those that name it', async () => {
  await store.commit([], idle(0));
  await store.commit([], idle(1));
  await expect.poll(standing, { timeout: 20_000 }).toEqual([at(1)]);
  requests = 0;
  expect(await standing()).toEqual([at(1)]);
  expect(requests).toBe(1);
});

test('what earlier runs shared is cleared away when nobody names it any more', async () => {
  const checkpoints = (await database.open(openMongo)).database.collection<{ _id: string }>(
    '_checkpoints',
  );
  const shared = async (): Promise<string[]> => {
    const all = await checkpoints.find().toArray();
    return all.flatMap(({ _id }) => (_id.startsWith('shared/') ? [_id] : []));
  };
  await store.commit([], idle(0).slice(0, 20));
  const second = idle(1).map((one) => ({ ...one, shared: 'shared/2', epoch: 2 }));
  await store.commit([], second.slice(10));
  await expect.poll(shared, { timeout: 20_000 }).toEqual(['shared/1', 'shared/2']);
  const third = idle(2).map((one) => ({ ...one, shared: 'shared/3', epoch: 3 }));
  await store.commit([], third.slice(0, 20));
  await expect.poll(shared, { timeout: 20_000 }).toEqual(['shared/2', 'shared/3']);
  const positions = (await store.checkpoints(names)).map(({ position }) => position);
  expect(positions).toEqual(names.map((_, index) => at(index < 20 ? 2 : 1)));
});
