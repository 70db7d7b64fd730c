import { GridFSBucket, type ObjectId } from 'mongodb';
import { buffer } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openMongo } from '../mongodb/connect.js';
import { startEngine, type Engine } from '../testing/engines.js';
import { TestDatabase } from '../testing/test-database.js';
import { filesContract } from './files.suite.js';
import { openMongoFiles } from './mongodb.js';

let engine: Engine | undefined;
beforeAll(async () => {
  engine = await startEngine('mongodb');
});
afterAll(() => engine?.stop());

filesContract('MongoDB', () => {
  const database = new TestDatabase(engine?.url ?? '');
  const files = () => database.open(openMongoFiles);
  return Promise.resolve({ files, end: () => database.end() });
});

describe('files in GridFS', () => {
  const content = Buffer.alloc(600_000, 'canvass');
  let database: TestDatabase;
  beforeEach(() => {
    database = new TestDatabase(engine?.url ?? '');
  });
  afterEach(() => database.end());

  test('are what other clients of GridFS read', async () => {
    const name = await (await database.open(openMongoFiles)).put(content, 'image/png');
    const { database: raw } = await database.open(openMongo);
    const bucket = new GridFSBucket(raw, { bucketName: 'files' });
    const [entry] = await bucket.find({ filename: name }).toArray();
    expect(entry).toMatchObject({ length: content.length, metadata: { type: 'image/png' } });
    // Ids of GridFS may be anything; only the type of this call says otherwise.
    const read = await buffer(bucket.openDownloadStream(name as unknown as ObjectId));
    expect(read.equals(content)).toBe(true);
  });

  test('a put that was cut short is made good by the next, or deleted', async () => {
    const files = await database.open(openMongoFiles);
    const name = await files.put(content, 'image/png');
    const { database: raw } = await database.open(openMongo);
    await raw.collection('files.files').deleteMany({});
    await raw.collection('files.chunks').deleteOne({ n: 1 });
    expect(await files.get(name)).toBeUndefined();
    await files.put(content, 'image/png');
    expect((await files.get(name))?.content.equals(content)).toBe(true);
    await raw.collection('files.chunks').deleteOne({ n: 1 });
    expect(await files.get(name)).toBeUndefined();
    await raw.collection('files.files').deleteMany({});
    await files.delete(name);
    expect(await raw.collection('files.chunks').countDocuments({})).toBe(0);
  });

  test("an owner's is deleted also where its put was cut short before the entry", async () => {
    const files = await database.open(openMongoFiles);
    await files.put(content, 'image/png', 'response-1');
    const { database: raw } = await database.open(openMongo);
    await raw.collection('files.files').deleteMany({});
    expect(await files.deleteOwned(['response-1'])).toEqual(['response-1']);
    expect(await raw.collection('files.chunks').countDocuments({})).toBe(0);
  });
});
