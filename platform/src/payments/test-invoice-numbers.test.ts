import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { basicPlan } from '@canvass/contracts/plan/plan';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openDurableStore } from '../durable/embedded.js';
import type { DurableStore } from '../durable/port.js';
import { openTestPayments } from './embedded.js';
import type { Seller } from './port.js';

const seller: Seller = { name: 'Polls Ltd', taxNumber: 'BG1', taxName: 'VAT', taxRate: 20 };
const plan = { id: randomUUID(), content: { ...basicPlan, amount: 1000 } };
const request = {
  ...{ firm: randomUUID(), account: randomUUID(), email: 'ada@example.com', locale: 'en' as const },
  ...{ successUrl: 'https://polls.example/a', cancelUrl: 'https://polls.example/b', plan },
};

let folder: string;
let durable: DurableStore;
let time: Date;
/** Writes until the process dies, before or after the last of them. */
let left: { writes: number; isWritten: boolean } | undefined;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'canvass-invoice-numbers-'));
  durable = await openDurableStore({ folder });
  time = new Date('2026-11-30T10:00:00.000Z');
  left = undefined;
});
afterEach(async () => {
  await durable.close();
  rmSync(folder, { recursive: true });
});

const mortal: DurableStore = {
  get: (key) => durable.get(key),
  getMany: (keys) => durable.getMany(keys),
  list: (prefix, page) => durable.list(prefix, page),
  delete: (key) => durable.delete(key),
  close: () => durable.close(),
  compareAndSet: async (key, expected, value) => {
    if (left && left.writes <= 0) throw new Error('dead');
    if (left) left.writes -= 1;
    const dies = left?.writes === 0;
    if (!dies || left?.isWritten) {
      const version = await durable.compareAndSet(key, expected, value);
      if (!dies) return version;
    }
    throw new Error('dead');
  },
};

const provider = (own: DurableStore = durable) =>
  openTestPayments({
    ...{ durable: own, publicUrl: 'https://polls.example', seller },
    now: () => time,
  });

async function opened(): Promise<string> {
  return (await provider().openCheckout(request, randomUUID())).sessionId;
}

/** The numbers of what was bought on checkouts, in order. */
async function numbersOf(checkouts: readonly string[]): Promise<(string | undefined)[]> {
  const states = await Promise.all(checkouts.map((id) => provider().checkout(id)));
  return states
    .flatMap(({ report }) => (report?.invoices ?? []).map(({ number }) => number))
    .sort();
}

it('counts by year over all firms, and names the seller of that time', async () => {
  const checkouts = [await opened(), await opened()];
  for (const id of checkouts) await provider().desk.complete(id, 'paid');
  time = new Date('2027-01-31T10:00:00.000Z');
  expect(await numbersOf(checkouts)).toEqual([
    ...['2026-000001', '2026-000002', '2026-000003', '2026-000004'],
    ...['2027-000001', '2027-000002'],
  ]);
  const { report } = await provider().checkout(checkouts[0] ?? '');
  const moved = openTestPayments({ durable, publicUrl: '', now: () => time });
  const invoice = await moved.desk.invoice(report?.invoices[0]?.invoice ?? '');
  expect(invoice).toMatchObject({ number: '2026-000001', seller });
});

it('gives each number once when many buy at the same moment at several processes', async () => {
  const checkouts = await Promise.all(Array.from({ length: 12 }, opened));
  await Promise.all(checkouts.map((id) => provider().desk.complete(id, 'paid')));
  const counted = checkouts.map((_, at) => `2026-${String(at + 1).padStart(6, '0')}`);
  expect(await numbersOf(checkouts)).toEqual(counted);
});

it('loses none and gives none twice, at whichever write a process dies', async () => {
  const checkouts: string[] = [];
  for (const writes of [1, 2, 3, 4]) {
    for (const isWritten of [false, true]) {
      const [dying, next] = [await opened(), await opened()];
      left = { writes, isWritten };
      // The fourth write is not reached: nobody dies there.
      await provider(mortal)
        .desk.complete(dying, 'paid')
        .catch(() => undefined);
      left = undefined;
      await provider().desk.complete(next, 'paid');
      await provider().desk.complete(dying, 'paid');
      checkouts.push(dying, next);
    }
  }
  const counted = checkouts.map((_, at) => `2026-${String(at + 1).padStart(6, '0')}`);
  expect(await numbersOf(checkouts)).toEqual(counted);
});
