import { randomUUID } from 'node:crypto';
import type { Document } from 'mongodb';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openMongoErasureLedger } from '../erasure/mongodb.js';
import { openMongoFiles } from '../files/mongodb.js';
import { openMongoLimits } from '../limit/mongodb.js';
import { refusedIndexes } from './indexes.js';
import { ForgedServer } from './testing/forged-server.js';

/** The index that one of an operator is in the way of, and how the server says so. */
let inTheWay: string | undefined;
let code: number;
let server: ForgedServer;
let database: string;
beforeEach(async () => {
  [inTheWay, code, database] = [undefined, 85, randomUUID()];
  server = await ForgedServer.start('primary', (command) => {
    if ('listIndexes' in command) return { cursor: { id: 0n, ns: 'd.c', firstBatch: [] } };
    const asked = 'createIndexes' in command ? (command['indexes'] as Document[]) : [];
    const isRefused = asked.some(({ name }) => name === inTheWay);
    return isRefused ? { ok: 0, code, errmsg: 'other options' } : undefined;
  });
});
afterEach(() => server.stop());

const refused = () => refusedIndexes().filter((one) => one.startsWith(database));
const place = () => ({ url: server.url, database, patience: 3000 });

test.each([
  ['files', openMongoFiles, 'files.chunks', 'files_id_1_n_1', 85],
  ['the ledger of erasures', openMongoErasureLedger, 'erasures', 'at_1__id_1', 86],
  ['limits', openMongoLimits, 'limits', 'expire_-1', 85],
] as const)(
  'without an index that only saves time or room, %s can be used, and it is told',
  async (_, open, collection, index, answered) => {
    [inTheWay, code] = [index, answered];
    await (await open(place())).close();
    expect(refused()).toEqual([`${database}.${collection} (other options)`]);
    // Once the operator has dropped the other.
    inTheWay = undefined;
    await (await open(place())).close();
    expect(refused()).toEqual([]);
  },
);

test.each([85, 86])(
  'without the index that keeps keys unique, limits cannot be used (%i)',
  async (answered) => {
    [inTheWay, code] = ['key_1', answered];
    const needs = `${database}.limits has an index in the way of one that it needs; drop it: other`;
    await expect(openMongoLimits(place())).rejects.toThrow(needs);
  },
);

test('what is refused for another reason is told as it is', async () => {
  [inTheWay, code] = ['expire_-1', 13];
  await expect(openMongoLimits(place())).rejects.toThrow(/^other options$/);
  expect(refused()).toEqual([]);
});
