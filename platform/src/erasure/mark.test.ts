import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ClockInDoubt } from '../clock/keeper.js';
import { openDurableStore } from '../durable/embedded.js';
import type { DurableStore } from '../durable/port.js';
import {
  erasedAgainAt,
  forgetErasedAgain,
  ledgerSince,
  markLedger,
  noteErasedAgain,
  seeLedger,
  type LedgerSight,
} from './mark.js';

const now = '2026-03-10T12:00:00.000Z';
const dayBefore = '2026-03-09T12:00:00.000Z';
const in40Days = '2026-04-19T12:00:00.000Z';
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

/** A ledger with that newest note. */
const ledger = (newest = now) => ({ newest: () => Promise.resolve(newest) });
const sight = (newest = now, at = now): LedgerSight => ({ newest, at });
const since = (head: string | undefined, newest = in40Days) =>
  ledgerSince(durable, log(head), ledger(newest));

test('all of the ledger is looked at first, then what came since a day before', async () => {
  expect(await since(undefined)).toBe('');
  await markLedger(durable, log('0005'), sight());
  expect(await since('0005')).toBe(dayBefore);
  expect(await since('0009')).toBe(dayBefore);
});

test('all of it is looked at again where the log is older, however long it has grown before that is done', async () => {
  await markLedger(durable, log('0005'), sight());
  expect(await since('0004')).toBe('');
  expect(await since('0006')).toBe('');
  await markLedger(durable, log(undefined), sight());
  expect(await since('0001')).toBe(dayBefore);
});

test('all of it is looked at again where the ledger is older', async () => {
  await markLedger(durable, log('0005'), sight());
  expect(await since('0005', '2026-03-01T12:00:00.000Z')).toBe('');
  expect(await since('0005', now)).toBe('');
});

test('nothing is marked while the clock is in doubt', async () => {
  const doubt = () => {
    throw new ClockInDoubt('it was set forward');
  };
  const clock = { now: () => new Date(in40Days), requireTrustedClock: doubt };
  await markLedger(durable, log('0005'), sight());
  const seen = await seeLedger(ledger(), clock);
  expect(seen).toBeUndefined();
  await markLedger(durable, log('0009'), seen);
  expect(await since('0005')).toBe(dayBefore);
  const trusted = { ...clock, requireTrustedClock: () => undefined };
  expect(await seeLedger(ledger(), trusted)).toEqual(sight(now, in40Days));
});

test('the mark never comes after the newest note, by which those that follow go', async () => {
  await markLedger(durable, log('0005'), sight(now, in40Days));
  expect(await since('0005')).toBe(now);
  await markLedger(durable, log('0005'), sight('', in40Days));
  expect(await since('0005', '')).toBe('');
});

test('the mark follows, a day behind, where a clock that was ahead has moved the notes', async () => {
  const later = '2026-04-19T12:00:00.007Z';
  const hours = (many: number) => new Date(Date.parse(now) + many * 60 * 60_000).toISOString();
  // This look was dated by the clock that was ahead, and is not gone by.
  await markLedger(durable, log('0005'), sight(now, in40Days));
  await markLedger(durable, log('0005'), sight(in40Days, hours(0)));
  await markLedger(durable, log('0006'), sight(later, hours(23)));
  expect(await since('0006', later)).toBe(now);
  await markLedger(durable, log('0006'), sight(later, hours(24)));
  expect(await since('0006', later)).toBe(in40Days);
  await markLedger(durable, log('0006'), sight(later, hours(25)));
  expect(await since('0006', later)).toBe(in40Days);
  await markLedger(durable, log('0006'), sight(later, hours(48)));
  expect(await since('0006', later)).toBe(later);
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
