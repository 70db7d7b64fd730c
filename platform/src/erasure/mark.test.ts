import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDurableStore } from '../durable/embedded.js';
import type { DurableStore } from '../durable/port.js';
import {
  erasedAgainAt,
  forgetErasedAgain,
  ledgerSince,
  markLedger,
  noteErasedAgain,
} from './mark.js';

const now = new Date('2026-03-10T12:00:00.000Z');
let folder: string;
let durable: DurableStore;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'canvass-mark-'));
  durable = await openDurableStore({ folder });
});
afterEach(async () => {
  await durable.close();
  rmSync(folder, { recursive: true });
});

/** A log that ends there. */
const log = (head: string | undefined) => ({ head: () => Promise.resolve(head) });

test('all of the ledger is looked at first, then what came since a day before', async () => {
  expect(await ledgerSince(durable, log(undefined))).toBe('');
  await markLedger(durable, log('0005'), now);
  expect(await ledgerSince(durable, log('0005'))).toBe('2026-03-09T12:00:00.000Z');
  expect(await ledgerSince(durable, log('0009'))).toBe('2026-03-09T12:00:00.000Z');
});

test('all of it is looked at again where the log is older, however long it has grown before that is done', async () => {
  await markLedger(durable, log('0005'), now);
  expect(await ledgerSince(durable, log('0004'))).toBe('');
  expect(await ledgerSince(durable, log('0006'))).toBe('');
  await markLedger(durable, log(undefined), now);
  expect(await ledgerSince(durable, log('0001'))).toBe('2026-03-09T12:00:00.000Z');
});

test('says how far read models have to come until they are known to be there', async () => {
  expect(await erasedAgainAt(durable, log('0005'))).toBeUndefined();
  await noteErasedAgain(durable, log('0005'));
  await noteErasedAgain(durable, log('0007'));
  expect(await erasedAgainAt(durable, log('0008'))).toBe('0007');
  // Of a log that is gone.
  expect(await erasedAgainAt(durable, log('0006'))).toBeUndefined();
  await forgetErasedAgain(durable, '0005');
  expect(await erasedAgainAt(durable, log('0008'))).toBe('0007');
  await forgetErasedAgain(durable, '0007');
  expect(await erasedAgainAt(durable, log('0008'))).toBeUndefined();
});
