import { Long, MongoClient } from 'mongodb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ForgedServer } from '../mongodb/testing/forged-server.js';
import { MongoReadStore } from './mongodb.js';
import { OwnerChanged } from './port.js';

/** How long the process is stopped while its first write is on its way, in milliseconds. */
let stoppedFor: number;
/** The epoch that the checkpoint has. */
let epoch: number;
let server: ForgedServer;
let client: MongoClient;
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  epoch = 3;
  server = await ForgedServer.start('primary', (command) => {
    if ('find' in command) return found();
    if (command['update'] === 'counters_v1') stop();
    return 'update' in command ? { n: 1 } : undefined;
  });
  client = new MongoClient(server.url, { retryWrites: false });
});
afterEach(async () => {
  await client.close();
  await server.stop();
  vi.useRealTimers();
});

const found = () => ({
  cursor: {
    id: Long.ZERO,
    ns: 'd._checkpoints',
    firstBatch: [{ _id: 'sources_v1', position: '4', epoch }],
  },
});

/** The process is stopped, and another one takes over meanwhile. */
function stop(): void {
  vi.setSystemTime(Date.now() + stoppedFor);
  if (stoppedFor > 0) epoch = 4;
}

function openStore(): MongoReadStore {
  const database = client.db('d');
  const close = () => Promise.resolve();
  return new MongoReadStore({ database, patient: () => database, close });
}

async function commit(): Promise<void> {
  const store = openStore();
  for (const name of ['counters_v1', 'sources_v1']) {
    await store.declare({ name, indexes: [] }, { deferIndexes: true });
  }
  const batch = ['counters_v1', 'sources_v1'].map((collection) => ({
    ...{ collection, replace: { _id: 'a', _position: '5' } },
  }));
  await store.commit(batch, [{ name: 'sources_v1', position: '5', epoch: 3, known: true }]);
}

const writtenTo = () => server.commandsOf('update').map(({ update }) => update as string);

test('an owner paused in the middle of a commit and replaced writes nothing more of it', async () => {
  stoppedFor = 6000;
  await expect(commit()).rejects.toThrow(new OwnerChanged('sources_v1'));
  expect(writtenTo()).toEqual(['counters_v1']);
});

test('an owner that is not stopped looks once for each commit', async () => {
  stoppedFor = 0;
  await commit();
  expect(writtenTo()).toEqual(['counters_v1', 'sources_v1', '_checkpoints']);
  expect(server.commandsOf('find')).toHaveLength(1);
});

test('a new owner drops a collection only when the former one can write no more of a commit', async () => {
  stoppedFor = 0;
  const store = openStore();
  await store.commit([], [{ name: 'owner/sources_v1', position: '4', epoch: 4 }]);
  const replaced = performance.now();
  await store.drop('sources_v1');
  expect(server.commandsOf('drop')).toHaveLength(1);
  // A look counts for one second.
  expect(performance.now() - replaced).toBeGreaterThan(1000);
});
