import type { Document } from 'mongodb';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ForgedServer, type Answer } from '../mongodb/testing/forged-server.js';
import { openMongoDurableStore } from './mongodb.js';
import type { DurableStore } from './port.js';
import { probe } from './probe.js';

/** What stands there for a majority of the members. */
let standing: Document | undefined;
/** What is answered to a write, and whether it is done all the same. */
let written: { answer: Answer; isDone: boolean };
let server: ForgedServer;
let store: DurableStore;
beforeEach(async () => {
  standing = undefined;
  server = await ForgedServer.start('primary', (command) => {
    if ('find' in command) {
      const firstBatch = standing ? [standing] : [];
      return { cursor: { id: 0n, ns: 'a.entries', firstBatch } };
    }
    const [inserted] = (command['documents'] ?? []) as Document[];
    const [update] = (command['updates'] ?? []) as Document[];
    if (!inserted && !update) return undefined;
    if (written.isDone)
      standing = inserted ?? { ...standing, ...(update?.['u'] as Document)['$set'] };
    return written.answer;
  });
  store = await openMongoDurableStore({ url: server.url, database: 'a', patience: 2000 });
});
afterEach(async () => {
  await store.close();
  await server.stop();
});

const noMajority = { code: 64, errmsg: 'waiting for replication timed out' };
const late: Answer = { n: 1, nModified: 1, writeConcernError: noMajority };

test('what no majority acknowledged in time has been set if a majority has it', async () => {
  written = { answer: late, isDone: true };
  const first = await store.compareAndSet('key', 0, 'one');
  expect(standing).toMatchObject({ _id: 'key', version: first });
  const second = await store.compareAndSet('key', first ?? 0, 'two');
  expect(await store.get('key')).toEqual({ value: 'two', version: second });
});

test('a value without a majority is reported neither as set nor as changed by another writer', async () => {
  written = { answer: late, isDone: false };
  await expect(store.compareAndSet('key', 0, 'one')).rejects.toThrow(/timed out/);
  standing = { _id: 'key', value: '"one"', version: 5 };
  await expect(store.compareAndSet('key', 5, 'one')).rejects.toThrow(/timed out/);
  standing = { _id: 'key', value: '"one"', version: 6 };
  await expect(store.compareAndSet('key', 5, 'one')).rejects.toThrow(/timed out/);
});

test('what a lost connection kept the answer to has been set if it stands there', async () => {
  written = { answer: 'hang up', isDone: true };
  expect(await store.compareAndSet('key', 0, 'one')).toBe(standing?.['version']);
});

test('what is refused is not read again', async () => {
  written = { answer: { n: 0, writeErrors: [{ index: 0, code: 11_000 }] }, isDone: false };
  expect(await store.compareAndSet('key', 0, 'one')).toBeUndefined();
  written = { answer: { ok: 0, code: 13, errmsg: 'not authorized' }, isDone: false };
  await expect(store.compareAndSet('key', 5, 'one')).rejects.toThrow('not authorized');
  expect(server.commandsOf('find')).toEqual([]);
});

test('a store that can only be read is not well', async () => {
  written = { answer: { n: 1 }, isDone: true };
  await probe(store);
  await probe(store);
  expect(Date.parse((await store.get<string>('health'))?.value ?? '')).not.toBeNaN();
  written = { answer: late, isDone: false };
  await expect(probe(store)).rejects.toThrow(/timed out/);
});
