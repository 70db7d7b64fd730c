import { mkdtemp, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BSON, type Document } from 'mongodb';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { openMongoFiles } from '../../files/mongodb.js';
import { startEngine, type Engine } from '../../testing/engines.js';
import { TestDatabase } from '../../testing/test-database.js';
import { openMongo, type OpenMongo } from '../connect.js';
import { dumpDatabase } from './dump.js';
import { ArchiveBytes } from './format.js';
import { restoreDatabases } from './restore.js';

let engine: Engine | undefined;
let folder: string;
beforeAll(async () => {
  engine = await startEngine('mongodb');
  folder = await mkdtemp(join(tmpdir(), 'canvass-archive-'));
});
afterAll(async () => {
  await engine?.stop();
  await rm(folder, { recursive: true });
});

let [from, to]: TestDatabase[] = [];
let source: OpenMongo;
let target: OpenMongo;
let path: string;
beforeEach(async () => {
  [from, to] = [new TestDatabase(engine?.url ?? ''), new TestDatabase(engine?.url ?? '')];
  source = await from.open(openMongo);
  target = await to.open(openMongo);
  path = join(folder, from.place.database);
});
afterEach(async () => {
  await from?.end();
  await to?.end();
});

const placeOf = (database: TestDatabase | undefined) => {
  if (!database) throw new Error('there is no database');
  return database.place;
};
const dump = () => dumpDatabase(placeOf(from), path, '1.2.3');
async function restore(mayReplace = false): Promise<number> {
  const [documents = 0] = await restoreDatabases([{ place: placeOf(to), path }], mayReplace);
  return documents;
}

/** The documents of a collection as the server has them. */
async function rawOf({ database }: OpenMongo, collection: string): Promise<string[]> {
  const all = await database.collection(collection).find({}, { raw: true }).toArray();
  return all.map((one) => Buffer.from(one as unknown as Uint8Array).toString('hex')).sort();
}

const namesOf = async ({ database }: OpenMongo): Promise<string[]> =>
  (await database.listCollections().toArray()).map(({ name }) => name).sort();

const indexesOf = async ({ database }: OpenMongo, collection: string): Promise<Document[]> =>
  (await database.collection(collection).listIndexes().toArray()).sort((one, other) =>
    one.name < other.name ? -1 : 1,
  );

test('keeps every type, every name of a field and their order', async () => {
  const values = [
    ...[new BSON.Int32(1), new BSON.Double(1), new BSON.Double(-0), BSON.Long.fromNumber(1)],
    ...[BSON.Long.MAX_VALUE, BSON.Decimal128.fromString('1.10'), new BSON.Double(Infinity)],
    ...[new Date(-1), new BSON.ObjectId(), new BSON.UUID(), BSON.Timestamp.fromBits(1, 2)],
    ...[new BSON.Binary(Buffer.from([0, 255]), 0), new BSON.Binary(Buffer.from([1]), 128)],
    ...[new BSON.BSONRegExp('^a.b$', 'im'), new BSON.MinKey(), new BSON.MaxKey(), null, true],
    ...[new BSON.Code('f()'), 'Ünï\u0000code', ['a', { b: [] }], {}],
    // Fields whose names are numbers are put first once they are parsed into an object.
    new Map<string, unknown>([
      ['b', 1],
      ['1', new BSON.Int32(2)],
      ['a.b', { 'c.d': 1 }],
      ['$e', 2],
    ]),
  ];
  const documents = values.map((value, _id) => ({ _id, value }) as Document);
  await source.database.collection('every').insertMany(documents);
  const stored = await rawOf(source, 'every');
  expect(stored).toHaveLength(values.length);
  expect(await dump()).toBe(values.length);
  expect(await restore()).toBe(values.length);
  expect(await rawOf(target, 'every')).toEqual(stored);
  expect((await stat(path)).mode & 0o777).toBe(0o600);
});

test('keeps indexes with their options, and collections without documents', async () => {
  const things = source.database.collection('things');
  await things.insertMany([{ a: 1, b: 1 }, { a: 2 }]);
  await things.createIndexes([
    { key: { a: 1 }, name: 'one', unique: true, partialFilterExpression: { a: { $gt: 0 } } },
    { key: { at: 1 }, expireAfterSeconds: 1000 },
    { key: { b: -1, a: 1 }, collation: { locale: 'en', strength: 2 }, sparse: true },
  ]);
  await source.database.createCollection('empty');
  await dump();
  await restore();
  expect(await namesOf(target)).toEqual(['empty', 'things']);
  expect(await indexesOf(target, 'things')).toEqual(await indexesOf(source, 'things'));
  await expect(target.database.collection('things').insertOne({ a: 1 })).rejects.toThrow(/E11000/);
});

test('keeps files, of which some are larger than what is sent at a time', async () => {
  const files = await from?.open(openMongoFiles);
  const contents = [1, 9].map((megabytes) => Buffer.alloc(megabytes * 1024 * 1024, megabytes));
  const names = [];
  for (const content of contents) names.push(await files?.put(content, 'image/png'));
  await dump();
  await restore();
  const restored = await to?.open(openMongoFiles);
  for (const [at, name = ''] of names.entries()) {
    expect((await restored?.get(name))?.content.equals(contents[at] ?? Buffer.of())).toBe(true);
  }
});

test('refuses what is cut short or changed, and writes nothing', async () => {
  await source.database.collection('things').insertMany([{ a: 1 }, { a: 2 }]);
  await dump();
  const whole = await readFile(path);
  const changed = Buffer.from(whole);
  changed[whole.length - 80] = (changed[whole.length - 80] ?? 0) ^ 1;
  await writeFile(path, changed);
  await expect(restore()).rejects.toThrow(/cut short or changed/);
  await writeFile(path, whole);
  await truncate(path, whole.length - 1);
  await expect(restore()).rejects.toThrow(/cut short or changed/);
  expect(await namesOf(target)).toEqual([]);
});

test('refuses a database that is not empty, unless it may replace what is in it', async () => {
  await source.database.collection('things').insertOne({ a: 1 });
  await dump();
  await target.database.collection('things').insertOne({ a: 2 });
  await target.database.collection('others').insertOne({});
  const before = await rawOf(target, 'things');
  await expect(restore()).rejects.toThrow(/is not empty/);
  expect(await rawOf(target, 'things')).toEqual(before);
  expect(await restore(true)).toBe(1);
  expect(await namesOf(target)).toEqual(['things']);
  expect(await rawOf(target, 'things')).toEqual(await rawOf(source, 'things'));
});

test('leaves what was there when the server refuses a part, and clears what a killed restore left', async () => {
  const bytes = new ArchiveBytes();
  const header = { database: 'x', version: '1.2.3', madeAt: '2026-11-30T09:00:00.000Z' };
  const indexes = [{ key: { a: 1 }, name: 'a', unique: true }];
  const parts = [
    ...bytes.header(header),
    ...bytes.content({ collection: { name: 'things', options: {}, indexes } }),
    ...[1, 2].flatMap((_id) => [...bytes.content({ document: BSON.serialize({ _id, a: 1 }) })]),
    ...bytes.end(),
  ];
  await writeFile(path, Buffer.concat(parts));
  await target.database.collection('things').insertOne({ a: 2 });
  const before = await rawOf(target, 'things');
  await target.database.collection('restoring.things').insertOne({ a: 3 });
  await expect(restore(true)).rejects.toThrow(/E11000/);
  expect(await namesOf(target)).toEqual(['things']);
  expect(await rawOf(target, 'things')).toEqual(before);
});

test('restores several databases, or none of them', async () => {
  await source.database.collection('things').insertOne({ a: 1 });
  await dump();
  const other = new TestDatabase(engine?.url ?? '');
  const { database } = await other.open(openMongo);
  const both = [to, other].map((one) => ({ place: placeOf(one), path }));
  await database.collection('others').insertOne({});
  await expect(restoreDatabases(both, false)).rejects.toThrow(/is not empty/);
  expect(await namesOf(target)).toEqual([]);
  expect(await restoreDatabases(both, true)).toEqual([1, 1]);
  await other.end();
});

test('refuses a database that is not there, and a file that is', async () => {
  await expect(dump()).rejects.toThrow(/There is no database/);
  await rm(path, { force: true });
  await source.database.collection('things').insertOne({});
  await dump();
  await expect(dump()).rejects.toThrow(/EEXIST/);
});
