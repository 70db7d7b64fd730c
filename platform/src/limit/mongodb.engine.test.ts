import { afterAll, beforeAll, expect, test } from 'vitest';
import { openMongo } from '../mongodb/connect.js';
import { startEngine, type Engine } from '../testing/engines.js';
import { TestDatabase } from '../testing/test-database.js';
import { limitContract } from './limit.suite.js';
import { openMongoLimits } from './mongodb.js';

let engine: Engine | undefined;
beforeAll(async () => {
  engine = await startEngine('mongodb');
});
afterAll(() => engine?.stop());

limitContract('MongoDB', async () => {
  const own = new TestDatabase(engine?.url ?? '');
  const [limits, elsewhere] = [await own.open(openMongoLimits), await own.open(openMongoLimits)];
  return { limits, elsewhere, end: () => own.end() };
});

test('limits in MongoDB store no e-mail or network address', async () => {
  const own = new TestDatabase(engine?.url ?? '');
  const limits = await own.open(openMongoLimits);
  await limits.of('login', { most: 5, seconds: 60 }).count('ann@example.com 192.0.2.1');
  const { database } = await own.open(openMongo);
  const stored = JSON.stringify(await database.collection('limits').find().toArray());
  expect(stored).toContain('login');
  expect(stored).not.toMatch(/ann@example\.com|192\.0\.2\.1/);
  await own.end();
});
