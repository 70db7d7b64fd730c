import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { filterContract } from './filters.suite.js';
import { sharedPositionContract } from './shared-positions.suite.js';
import { readStoreContract } from './read-store.suite.js';
import { openReadStoreReader } from './embedded-reader.js';
import { openReadStore } from './embedded.js';
import { StoreLost } from './port.js';
import { compileCount } from './query.js';
import { openForReading, openForWriting } from './read-database.js';
import { ReaderPool } from './reader-pool.js';
import { openThreadedReadStore } from './threaded.js';
import { Writer } from './writer.js';

readStoreContract('embedded', () => engineOf(openReadStore));
sharedPositionContract('embedded', () => engineOf(openReadStore));
readStoreContract('embedded, written by a thread of its own', () =>
  engineOf(openThreadedReadStore),
);
filterContract('embedded', () => engineOf(openReadStore), 400);

function engineOf(open: typeof openReadStore) {
  const place = mkdtempSync(join(tmpdir(), 'canvass-read-store-'));
  const opened: { close(): Promise<void> }[] = [];
  const kept = async <T extends { close(): Promise<void> }>(opening: Promise<T>): Promise<T> => {
    const connection = await opening;
    opened.push(connection);
    return connection;
  };
  return Promise.resolve({
    store: () => kept(open({ folder: place })),
    reader: () => kept(openReadStoreReader({ folder: place })),
    async end() {
      for (const connection of opened) await connection.close();
      rmSync(place, { recursive: true });
    },
  });
}

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'canvass-reader-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('a reader may come before the first writer, and documents survive a restart', async () => {
  const reader = await openReadStoreReader({ folder });
  expect(await reader.checkpoint('a')).toBeUndefined();
  expect(await reader.count('sample_v1')).toBe(0);
  const store = await openReadStore({ folder });
  await store.declare({ name: 'sample_v1', indexes: [] });
  const document = { _id: 'a', _position: '1' };
  await store.commit([{ collection: 'sample_v1', replace: document }], []);
  expect(await reader.find('sample_v1', {})).toEqual([document]);
  await store.close();
  await reader.close();
  const again = await openReadStore({ folder });
  expect(await again.get('sample_v1', 'a')).toEqual(document);
  await again.close();
});

test('any JSON comes back unchanged', async () => {
  const store = await openReadStore({ folder });
  await store.declare({ name: 'sample_v1', indexes: [['content']] });
  const json = fc.json({ stringUnit: 'binary', maxDepth: 5 });
  await fc.assert(
    fc.asyncProperty(json, fc.uuid(), async (text, _id) => {
      const document = { _id, _position: '1', content: JSON.parse(text) as unknown };
      await store.commit([{ collection: 'sample_v1', replace: document }], []);
      expect(await store.get('sample_v1', _id)).toStrictEqual(document);
      expect(await store.getMany('sample_v1', [_id])).toStrictEqual([document]);
      const filter = { eq: { field: '_id', value: _id } };
      expect(await store.find('sample_v1', { filter })).toStrictEqual([document]);
    }),
    { numRuns: 300 },
  );
  await store.close();
});

test('what an earlier release kept as text is read, found and replaced', async () => {
  const database = openForWriting(folder);
  database.exec(
    'CREATE TABLE sample_v1 (_id TEXT PRIMARY KEY, _position TEXT NOT NULL, document TEXT)',
  );
  const old = { _id: 'a', _position: '1', firm: 'x', tags: ['blue'] };
  const insert = database.prepare('INSERT INTO sample_v1 VALUES (?, ?, ?)');
  insert.run(['a', '1', JSON.stringify(old)]);
  insert.run(['b', '1', JSON.stringify({ ...old, _id: 'b' })]);
  database.close();
  const store = await openReadStore({ folder });
  await store.declare({ name: 'sample_v1', indexes: [['firm']] });
  const replaced = { ...old, _position: '2', tags: ['red'] };
  await store.commit([{ collection: 'sample_v1', replace: replaced }], []);
  expect(await store.get('sample_v1', 'a')).toEqual(replaced);
  const having = (value: string) =>
    store.find('sample_v1', {
      filter: { and: [{ eq: { field: 'firm', value: 'x' } }, { has: { field: 'tags', value } }] },
    });
  expect(await having('blue')).toEqual([{ ...old, _id: 'b' }]);
  expect(await having('red')).toEqual([replaced]);
  await store.close();
});

test('what is read by key does not wait for a scan', async () => {
  const reader = await openReadStoreReader({ folder });
  const order: string[] = [];
  const scan = reader.find('sample_v1', {}).then(() => order.push('scan'));
  await reader.get('sample_v1', 'a').then(() => order.push('key'));
  await scan;
  expect(order).toEqual(['key', 'scan']);
  await reader.close();
});

test('errors of a reader thread reach the caller, and do not affect other queries', async () => {
  const pool = new ReaderPool(folder, 1);
  const failed = pool.run({ collection: 'sample_v1', sql: 'SELECT nonsense', parameters: [] });
  const fine = pool.run(compileCount('sample_v1'));
  await expect(failed).rejects.toThrow('no such column: nonsense');
  expect(await fine).toEqual([]);
  await pool.close();
  await expect(pool.run(compileCount('sample_v1'))).rejects.toThrow('closed');
});

test('a query fails when its thread cannot start, and the next query starts a thread again', async () => {
  mkdirSync(join(folder, 'read.db'));
  const pool = new ReaderPool(folder, 1);
  await expect(pool.run(compileCount('sample_v1'))).rejects.toThrow(/unable to open/i);
  rmSync(join(folder, 'read.db'), { recursive: true });
  expect(await pool.run(compileCount('sample_v1'))).toEqual([]);
  await pool.close();
});

test('a commit fails when the writer thread cannot start or has exited', async () => {
  const store = await openThreadedReadStore({ folder });
  await store.close();
  await expect(store.commit([], [])).rejects.toThrow('closed');
  rmSync(join(folder, 'read.db'));
  mkdirSync(join(folder, 'read.db'));
  const writer = new Writer(folder);
  await expect(writer.run({ kind: 'drop', name: 'sample_v1' })).rejects.toThrow(/unable to open/i);
  await expect(writer.run({ kind: 'drop', name: 'sample_v1' })).rejects.toThrow(/unable to open/i);
  await writer.close();
});

describe('where the file or its disk fails, a thread that writes', () => {
  const collection = { name: 'sample_v1', indexes: [['firm']] };
  const write = { collection: 'sample_v1', replace: { _id: 'a', _position: '1', firm: 'x' } };
  const checkpoint = { name: 'sample_v1', position: '1', epoch: 1 };

  test('tries again what it was asked, in order, until it can', async () => {
    const lockPatience = 50;
    const store = await openThreadedReadStore({ folder, lockPatience });
    await store.declare(collection);
    const other = openForWriting(folder);
    other.exec('BEGIN EXCLUSIVE');
    const first = store.commit([write], [checkpoint]);
    const later = { ...write.replace, _position: '2', firm: 'y' };
    const second = store.commit(
      [{ collection: 'sample_v1', replace: later }],
      [{ ...checkpoint, position: '2', known: true }],
    );
    // Longer than it waits for a lock at a time.
    await new Promise((resolve) => setTimeout(resolve, 10 * lockPatience));
    other.exec('ROLLBACK');
    other.close();
    await Promise.all([first, second]);
    expect(await store.get('sample_v1', 'a')).toEqual(later);
    expect((await store.checkpoint('sample_v1'))?.position).toBe('2');
    await store.close();
  });

  test('gives up in the end, and names the file', async () => {
    const store = await openThreadedReadStore({ folder, patience: 100, lockPatience: 50 });
    await store.declare(collection);
    const other = openForWriting(folder);
    other.exec('BEGIN EXCLUSIVE');
    const commit = store.commit([write], [checkpoint]);
    await expect(commit).rejects.toThrow(StoreLost);
    await expect(commit).rejects.toThrow(/read\.db: database is locked/);
    other.close();
    await store.close();
  });
});

test('a file that is damaged is named, and what can be done about it', async () => {
  const text = 'no database at all, and longer than any header of one would be '.repeat(20);
  writeFileSync(join(folder, 'read.db'), text);
  const words = /read\.db: file is not a database; it holds nothing that the log does not/;
  expect(() => openForReading(folder)).toThrow(words);
  const writer = new Writer(folder);
  const asked = writer.run({ kind: 'drop', name: 'sample_v1' });
  await expect(asked).rejects.toThrow(words);
  // No other attempt of the same process would help.
  await expect(asked).rejects.toThrow(StoreLost);
  await writer.close();
});

test('a document that is cut is told with the name of its collection', async () => {
  const store = await openReadStore({ folder });
  await store.declare({ name: 'sample_v1', indexes: [] });
  const document = { _id: 'a', _position: '1', text: 'Heliotrope' };
  await store.commit([{ collection: 'sample_v1', replace: document }], []);
  const database = openForWriting(folder);
  database.exec(`UPDATE sample_v1 SET document = '{"_id":"a"'`);
  database.close();
  const words = 'read.db: a document of sample_v1 is not JSON';
  await expect(store.get('sample_v1', 'a')).rejects.toThrow(words);
  await expect(store.find('sample_v1', {})).rejects.toThrow(words);
  await store.close();
});

describe('what was removed', () => {
  const collection = 'sample_v1';
  const holding = () =>
    readdirSync(folder).filter((name) => readFileSync(join(folder, name)).includes('Heliotrope'));

  async function writeOne() {
    const store = await openReadStore({ folder });
    await store.declare({ name: collection, indexes: [] });
    const document = { _id: 'a', _position: '1', text: 'Heliotrope '.repeat(2000) };
    await store.commit([{ collection, replace: document }], []);
    expect(holding()).not.toEqual([]);
    return store;
  }

  async function removeOne() {
    const store = await writeOne();
    await store.commit([{ collection, remove: { _id: 'a', _position: '2' } }], []);
    return store;
  }

  test('leaves the files soon after, as soon as no reader is in the way', async () => {
    const reader = openForReading(folder);
    const store = await removeOne();
    reader.exec('BEGIN');
    reader.prepare('SELECT count(*) FROM sample_v1').all();
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(holding()).not.toEqual([]);
    reader.exec('COMMIT');
    await vi.waitFor(() => expect(holding()).toEqual([]), { timeout: 20_000 });
    await store.close();
    reader.close();
  });

  test('leaves them too when it was dropped with its collection, and is never removed', async () => {
    await (await writeOne()).close();
    const store = await openReadStore({ folder });
    await store.drop(collection);
    expect(holding()).toEqual(['read.db']);
    await store.declare({ name: collection, indexes: [] });
    await store.commit([], [{ name: collection, position: '2', epoch: 1 }]);
    await vi.waitFor(() => expect(holding()).toEqual([]), { timeout: 20_000 });
    await store.close();
  });

  test('leaves them with the next start where a process was cut off before', async () => {
    const cutOff = await removeOne();
    expect(holding()).not.toEqual([]);
    const next = await openReadStore({ folder });
    expect(holding()).toEqual([]);
    await next.close();
    await cutOff.close();
  });
});
