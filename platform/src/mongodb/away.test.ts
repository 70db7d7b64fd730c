import {
  MongoBulkWriteError,
  MongoClient,
  MongoNetworkError,
  MongoServerError,
  type AnyBulkWriteOperation,
  type Document,
} from 'mongodb';
import { afterEach, describe, expect, test } from 'vitest';
import { isMongoAway } from './away.js';
import { ForgedServer, type Answer } from './testing/forged-server.js';

let ending: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of ending.reverse()) await end();
  ending = [];
});

async function client(answer: (command: Document) => Answer): Promise<MongoClient> {
  const server = await ForgedServer.start('primary', answer);
  const opened = new MongoClient(server.url, {
    ...{ serverSelectionTimeoutMS: 2000, retryWrites: false, retryReads: false },
    writeConcern: { w: 'majority' },
  });
  ending.push(
    () => server.stop(),
    () => opened.close(),
  );
  return opened;
}

/** What is thrown where every command gets the same answer. */
async function thrown(
  answer: Answer,
  ask: (opened: MongoClient) => Promise<unknown>,
): Promise<unknown> {
  const opened = await client((command) => ('endSessions' in command ? undefined : answer));
  return ask(opened).then(
    () => undefined,
    (error: unknown) => error,
  );
}

const find = (opened: MongoClient) => opened.db('a').collection('b').findOne({});
const insert = (opened: MongoClient) => opened.db('a').collection('b').insertOne({});
const bulk = (opened: MongoClient) => {
  const write: AnyBulkWriteOperation = { updateOne: { filter: {}, update: { $set: { a: 1 } } } };
  return opened.db('a').collection('b').bulkWrite([write], { ordered: false });
};
const late = { code: 64, codeName: 'WriteConcernTimeout', errmsg: 'waiting for replication' };
const duplicate = { index: 0, code: 11_000, errmsg: 'E11000 duplicate key error' };

describe('MongoDB is away', () => {
  test.each([
    6, 7, 43, 64, 89, 91, 100, 134, 175, 189, 262, 276, 9001, 10107, 11600, 11602, 13435, 13436,
  ])('where a server answers %d', async (code) => {
    const error = await thrown({ ok: 0, code, errmsg: 'not now' }, find);
    expect(error).toBeInstanceOf(MongoServerError);
    expect(isMongoAway(error)).toBe(true);
  });

  test('where an error may be tried again, as the server says', async () => {
    const answer = { ok: 0, code: 999, errmsg: 'again', errorLabels: ['RetryableWriteError'] };
    expect(isMongoAway(await thrown(answer, insert))).toBe(true);
  });

  test('where no majority acknowledges a write, of one or of many, also beside duplicates', async () => {
    const written = { n: 1, nModified: 1, writeConcernError: late };
    expect(isMongoAway(await thrown(written, insert))).toBe(true);
    expect(isMongoAway(await thrown(written, bulk))).toBe(true);
    const other = { ...late, code: 999 };
    const besides = { ...written, writeErrors: [duplicate], writeConcernError: other };
    expect(isMongoAway(await thrown(besides, bulk))).toBe(true);
  });

  test('where the connection is lost under a write, of one or of many', async () => {
    expect(await thrown('hang up', insert)).toBeInstanceOf(MongoNetworkError);
    expect(isMongoAway(await thrown('hang up', insert))).toBe(true);
    const error = await thrown('hang up', bulk);
    expect(error).toBeInstanceOf(MongoBulkWriteError);
    expect(isMongoAway(error)).toBe(true);
  });

  test('where the server has ended a socket that is written to, which the driver hands on as it is', () => {
    const words = 'This socket has been ended by the other party';
    expect(isMongoAway(Object.assign(new Error(words), { code: 'EPIPE' }))).toBe(true);
  });
});

describe('MongoDB is there', () => {
  test('where it refuses', async () => {
    expect(isMongoAway(await thrown({ ok: 0, code: 13, errmsg: 'not authorized' }, find))).toBe(
      false,
    );
    const refused = { n: 0, nModified: 0, writeErrors: [duplicate] };
    expect(isMongoAway(await thrown(refused, insert))).toBe(false);
    expect(isMongoAway(await thrown(refused, bulk))).toBe(false);
  });

  test('where another part failed', () => {
    expect(isMongoAway(Object.assign(new Error('of another engine'), { code: 7 }))).toBe(false);
    expect(isMongoAway({ name: 'MongoNetworkError' })).toBe(false);
  });
});
