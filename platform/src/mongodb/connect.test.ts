import { setTimeout as wait } from 'node:timers/promises';
import type { Document } from 'mongodb';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Wire } from '../testing/wire.js';
import { openMongo, type OpenMongo } from './connect.js';
import { ForgedServer, type Answer } from './testing/forged-server.js';

let answer: (command: Document) => Answer;
let server: ForgedServer;
let opened: OpenMongo[];
beforeEach(async () => {
  answer = () => undefined;
  opened = [];
  server = await ForgedServer.start('primary', (command) => answer(command));
});
afterEach(async () => {
  for (const one of opened) await one.close();
  await server.stop();
});

async function open(...[database, collections]: [string, Parameters<typeof openMongo>[1]?]) {
  const one = await openMongo({ url: server.url, database, patience: 3000 }, collections);
  opened.push(one);
  return one;
}

test('has a majority acknowledge what is written, in time, and reads only that', async () => {
  const { database } = await open('a');
  answer = (command) =>
    'find' in command ? { cursor: { id: 0n, ns: 'a.b', firstBatch: [] } } : { n: 1 };
  await database.collection('b').insertOne({});
  await database.collection('b').findOne({});
  const [written] = server.commandsOf('insert');
  expect(written?.['writeConcern']).toMatchObject({ w: 'majority' });
  expect(Number(written?.['writeConcern'].wtimeout)).toBeGreaterThan(0);
  expect(server.commandsOf('find')[0]?.['readConcern']).toEqual({ level: 'majority' });
});

test('gives up a silent connection, later than a write that no majority acknowledges', async () => {
  const { database, patient } = await open('a');
  const { socketTimeoutMS, keepAliveInitialDelay, writeConcern } = database.client.options;
  expect(socketTimeoutMS).toBeGreaterThan(writeConcern.wtimeoutMS ?? Infinity);
  expect(keepAliveInitialDelay).toBeLessThan(60_000);
  // An index is built for hours, and nothing is heard meanwhile.
  expect(patient().client.options.socketTimeoutMS).toBe(0);
  expect(patient().client.options.maxIdleTimeMS).toBeGreaterThan(0);
  expect(patient().client.options.keepAliveInitialDelay).toBe(keepAliveInitialDelay);
});

test('uses no connection again that a router has forgotten while it was idle', async () => {
  const alone = await ForgedServer.start('standalone');
  const wire = new Wire(alone.url);
  const { database, close } = await openMongo({ url: await wire.open(), database: 'a', rest: 300 });
  const ask = () => Promise.all(Array.from({ length: 20 }, () => database.command({ ping: 1 })));
  try {
    await ask();
    wire.forget();
    await wait(Number(database.client.options.maxIdleTimeMS) + 100);
    await ask();
  } finally {
    await close();
    await wire.close();
    await alone.stop();
  }
});

test('looks for a server for as long as it is told', async () => {
  const { database, patient } = await open('a');
  for (const { client } of [database, patient()]) {
    const { serverSelectionTimeoutMS, waitQueueTimeoutMS } = client.options;
    expect([serverSelectionTimeoutMS, waitQueueTimeoutMS]).toEqual([3000, 3000]);
  }
});

test('is one client for all that is kept at an address, open until the last has left', async () => {
  const [one, two] = [await open('a'), await open('b')];
  expect(one.database.client).toBe(two.database.client);
  expect(one.database.databaseName).toBe('a');
  await one.close();
  await one.close();
  await two.database.command({ ping: 1 });
  await two.close();
  await expect(two.database.command({ ping: 1 })).rejects.toThrow();
  expect(() => two.patient()).toThrow('closed');
  const three = await open('a');
  await three.database.command({ ping: 1 });
});

test('leaves no connection behind when what must be there cannot be made', async () => {
  const refused = 'not authorized to create an index';
  answer = (command) =>
    'createIndexes' in command ? { ok: 0, code: 13, errmsg: refused } : undefined;
  await expect(open('a', { b: { needed: [{ key: { c: 1 } }] } })).rejects.toThrow(refused);
  answer = () => undefined;
  const again = await open('a');
  await again.close();
  await expect(again.database.command({ ping: 1 })).rejects.toThrow();
});
