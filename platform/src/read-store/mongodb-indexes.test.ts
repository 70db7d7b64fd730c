import { MongoClient } from 'mongodb';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ForgedServer } from '../mongodb/testing/forged-server.js';
import { MongoReadStore } from './mongodb.js';
import { IndexRefused } from './port.js';

/** What is answered where indexes are asked for. */
let code: number;
let server: ForgedServer;
let client: MongoClient;
beforeEach(async () => {
  server = await ForgedServer.start('primary', (command) => {
    if ('listIndexes' in command) return { cursor: { id: 0n, ns: 'd.a_v1', firstBatch: [] } };
    return 'createIndexes' in command ? { ok: 0, code, errmsg: 'in the way' } : undefined;
  });
  client = new MongoClient(server.url, { retryWrites: false });
});
afterEach(async () => {
  await client.close();
  await server.stop();
});

async function createIndexes(): Promise<void> {
  const database = client.db('d');
  const close = () => Promise.resolve();
  const store = new MongoReadStore({ database, patient: () => database, close });
  await store.createIndexes({ name: 'a_v1', indexes: [['b']] });
}

test.each([85, 86])(
  'an index that others are in the way of (%i) is refused to its collection',
  async (answered) => {
    code = answered;
    await expect(createIndexes()).rejects.toThrow(IndexRefused);
    await expect(createIndexes()).rejects.toThrow(/index of a_v1: in the way/);
  },
);

test('what keeps all indexes from being made is told as it is', async () => {
  code = 13;
  await expect(createIndexes()).rejects.not.toThrow(IndexRefused);
});
