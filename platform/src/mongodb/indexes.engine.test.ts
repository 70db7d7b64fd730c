import type { IndexDescription } from 'mongodb';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { startEngine, type Engine } from '../testing/engines.js';
import { TestDatabase } from '../testing/test-database.js';
import { openMongo, type OpenMongo } from './connect.js';
import { makeIndexes } from './indexes.js';

let engine: Engine | undefined;
beforeAll(async () => {
  engine = await startEngine('mongodb');
});
afterAll(() => engine?.stop());

let own: TestDatabase;
let opened: OpenMongo;
beforeEach(async () => {
  own = new TestDatabase(engine?.url ?? '');
  opened = await own.open(openMongo);
});
afterEach(() => own.end());

const names = async (): Promise<string[]> =>
  (await opened.database.collection('things').listIndexes().toArray())
    .map(({ name }) => String(name))
    .sort();

test('indexes are made beside those of others, which stay and do', async () => {
  const things = opened.database.collection('things');
  await things.createIndex({ a: 1, _id: 1 }, { name: 'of an operator' });
  await things.createIndex({ z: 1 }, { name: 'of another' });
  const wanted: IndexDescription[] = [
    { key: { a: 1, _id: 1 }, name: 'a' },
    { key: { b: 1 }, unique: true },
  ];
  for (const round of [1, 2]) {
    await makeIndexes(opened.patient(), 'things', wanted);
    expect(await names(), `round ${round}`).toEqual([
      '_id_',
      'b_1',
      'of an operator',
      'of another',
    ]);
  }
  await things.insertOne({ b: 1 });
  await expect(things.insertOne({ b: 1 })).rejects.toThrow(/duplicate key/);
});

test('a standalone server refuses a quorum, and clients of one do not ask for it', async ({
  skip,
}) => {
  const { setName } = await opened.database.command({ hello: 1 });
  if (setName !== undefined) return skip('the server is a member of a replica set');
  const things = opened.database.collection('things');
  const asking = things.createIndex({ a: 1 }, { commitQuorum: 'majority' });
  await expect(asking).rejects.toThrow(/commitQuorum/);
  await makeIndexes(opened.patient(), 'things', [{ key: { a: 1 } }]);
  expect(await names()).toEqual(['_id_', 'a_1']);
});
