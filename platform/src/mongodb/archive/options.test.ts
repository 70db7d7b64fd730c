import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BSON, type Document } from 'mongodb';
import { expect, it } from 'vitest';
import { ForgedServer, type Answer } from '../testing/forged-server.js';
import { dumpDatabase } from './dump.js';
import { restoreDatabases } from './restore.js';

const options = {
  ...{ capped: true, size: new BSON.Int32(4096), max: BSON.Long.fromNumber(10) },
  ...{ validator: { 'a.b': { $exists: true } }, validationLevel: 'moderate' },
  collation: { locale: 'de', strength: new BSON.Int32(1) },
};
const index = {
  ...{ key: { a: 1 }, name: 'a', unique: true, hidden: true, expireAfterSeconds: 60 },
  ...{ partialFilterExpression: { a: { $gt: 1 } }, collation: { locale: 'de', strength: 2 } },
};
const listed = [
  { name: 'things', type: 'collection', options },
  { name: 'seen', type: 'view', options: { viewOn: 'things', pipeline: [] } },
  { name: 'system.views', type: 'collection', options: {} },
];

const cursor = (firstBatch: Document[]) => ({ cursor: { id: 0n, ns: 'a.b', firstBatch } });

/** A database with a collection, of which the stand-in of other tests would not keep what it was created with. */
function full(command: Document): Answer {
  if ('listCollections' in command) return cursor(listed);
  if ('listIndexes' in command) return cursor([{ key: { _id: 1 }, name: '_id_', v: 2 }, index]);
  if ('find' in command) return cursor([{ _id: 1 }]);
  return undefined;
}

function empty(command: Document): Answer {
  if ('listCollections' in command) return cursor([]);
  if ('insert' in command) return { n: (command['documents'] as unknown[]).length };
  return undefined;
}

it('collections are created as they were, with their indexes; views and those of the server are not', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'canvass-archive-'));
  const path = join(folder, 'a.archive');
  const source = await ForgedServer.start('primary', full);
  const target = await ForgedServer.start('primary', empty);
  expect(await dumpDatabase({ url: source.url, database: 'a' }, path, '1.2.3')).toBe(1);
  await restoreDatabases([{ place: { url: target.url, database: 'b' }, path }], false);
  const [created, ...others] = target.commandsOf('create');
  expect(others).toEqual([]);
  expect(created).toMatchObject({ ...options, size: 4096, max: 10, collation: { strength: 1 } });
  const [made] = target.commandsOf('createIndexes');
  expect(made).toMatchObject({ createIndexes: created?.['create'], indexes: [index] });
  expect(target.commandsOf('insert')[0]).toMatchObject({
    ...{ documents: [{ _id: 1 }], writeConcern: { w: 'majority' } },
  });
  expect(target.commandsOf('renameCollection')).toMatchObject([
    { renameCollection: `b.${created?.['create']}`, to: 'b.things' },
  ]);
  for (const server of [source, target]) await server.stop();
  await rm(folder, { recursive: true });
});
