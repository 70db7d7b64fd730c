import { afterAll, beforeAll } from 'vitest';
import { startEngine, type Engine } from '../testing/engines.js';
import { TestDatabase } from '../testing/test-database.js';
import { durableContract } from './durable.suite.js';
import { openMongoDurableStore } from './mongodb.js';

let engine: Engine | undefined;
beforeAll(async () => {
  engine = await startEngine('mongodb');
});
afterAll(() => engine?.stop());

durableContract('MongoDB', () => {
  const database = new TestDatabase(engine?.url ?? '');
  const store = () => database.open(openMongoDurableStore);
  return Promise.resolve({ store, end: () => database.end() });
});
