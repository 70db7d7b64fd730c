import { afterAll, beforeAll } from 'vitest';
import { startEngine, type Engine } from '../testing/engines.js';
import { TestDatabase } from '../testing/test-database.js';
import { erasureLedgerContract } from './erasure.suite.js';
import { openMongoErasureLedger } from './mongodb.js';

let engine: Engine | undefined;
beforeAll(async () => {
  engine = await startEngine('mongodb');
});
afterAll(() => engine?.stop());

erasureLedgerContract('MongoDB', () => {
  const database = new TestDatabase(engine?.url ?? '');
  const ledger = () => database.open(openMongoErasureLedger);
  return Promise.resolve({ ledger, end: () => database.end() });
});
