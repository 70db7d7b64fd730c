import { MongoClient, type Document } from 'mongodb';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { isMongoAway } from '../mongodb/away.js';
import { ForgedServer, type Answer } from '../mongodb/testing/forged-server.js';
import { checkpointCollection, moveCheckpoints, writeBatch } from './mongodb-commit.js';
import type { MongoCheckpoint } from './mongodb-ownership.js';
import { OwnerChanged } from './port.js';

/** What writes are answered, one after the other; then, that all is written. */
let answers: Answer[];
let server: ForgedServer;
let client: MongoClient;
beforeEach(async () => {
  answers = [];
  server = await ForgedServer.start('primary', (command) => {
    const updates = command['update'] === undefined ? [] : (command['updates'] as Document[]);
    if (updates.length > 0) return answers.shift() ?? { n: updates.length };
    return undefined;
  });
  client = new MongoClient(server.url, { retryWrites: false });
});
afterEach(async () => {
  await client.close();
  await server.stop();
});

/** What was sent, in its order: the collection, whether its order counts, and each id with `+` where it may be inserted. */
const sent = () =>
  server.commandsOf('update').map((command) => [
    command['update'],
    command['ordered'],
    (command['updates'] as Document[]).map(({ q, upsert }) => {
      return `${String((q as Document)['_id'])}${upsert ? '+' : ''}`;
    }),
  ]);

/** An ordered write that ended at a duplicate: nothing after it was tried. */
const endedAt = (index: number): Answer => ({
  n: index,
  writeErrors: [{ index, code: 11_000, errmsg: 'E11000 duplicate key' }],
});

/** Of an owner that is not replaced. */
const owned = { require: () => Promise.resolve() };

describe('checkpoints', () => {
  const wanted = ['a', 'b', 'c'].map((name) => ({ name, position: '5', epoch: 3 }));
  const move = () =>
    moveCheckpoints(client.db('d').collection<MongoCheckpoint>(checkpointCollection), wanted);

  test('are moved in order, even after one that another process has just made', async () => {
    answers = [endedAt(1)];
    await move();
    expect(sent()).toEqual([
      [checkpointCollection, true, ['a+', 'b+', 'c+']],
      [checkpointCollection, true, ['b']],
      [checkpointCollection, true, ['c+']],
    ]);
  });

  test('after one of a newer epoch stay', async () => {
    answers = [endedAt(0), { n: 0 }];
    await expect(move()).rejects.toThrow(new OwnerChanged('a'));
    expect(sent()).toHaveLength(2);
  });

  test('that no majority acknowledged are in doubt, even when one is refused: no owner is reported', async () => {
    const writeConcernError = { code: 64, errmsg: 'waiting for replication timed out' };
    answers = [{ ...(endedAt(0) as Document), writeConcernError }];
    const error = await move().catch((one: unknown) => one);
    expect(isMongoAway(error)).toBe(true);
    answers = [endedAt(0), { n: 0, writeConcernError }];
    expect(isMongoAway(await move().catch((one: unknown) => one))).toBe(true);
  });
});

test('counters are written whole before the documents they are counted from', async () => {
  answers = [{ n: 1, writeErrors: [{ index: 1, code: 11_000, errmsg: 'E11000 duplicate key' }] }];
  const replace = (_id: string) => ({ _id, _position: '5' });
  const batch = [
    { collection: 'counters_v1', replace: replace('a') },
    { collection: 'counters_v1', replace: replace('b') },
    { collection: 'sources_v1', replace: replace('s') },
  ];
  await writeBatch(client.db('d'), batch, owned);
  expect(sent()).toEqual([
    ['counters_v1', false, ['a+', 'b+']],
    ['counters_v1', false, ['b']],
    ['sources_v1', false, ['s+']],
  ]);
});

test.each([
  ['nothing', {}],
  ['a duplicate', { writeErrors: [{ index: 0, code: 11_000, errmsg: 'E11000 duplicate key' }] }],
])('beside %s nothing is written after what no majority acknowledged', async (_name, more) => {
  answers = [{ n: 1, writeConcernError: { code: 64, errmsg: 'timed out' }, ...more }];
  const batch = [
    { collection: 'counters_v1', replace: { _id: 'a', _position: '5' } },
    { collection: 'sources_v1', replace: { _id: 's', _position: '5' } },
  ];
  const writing = writeBatch(client.db('d'), batch, owned);
  expect(isMongoAway(await writing.catch((one: unknown) => one))).toBe(true);
  expect(sent()).toHaveLength(1);
});
