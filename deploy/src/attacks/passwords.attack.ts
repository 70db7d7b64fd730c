import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { auditCalls } from '@canvass/contracts/audit/calls';
import { categoryOf } from '@canvass/contracts/event/envelope';
import { openEventLogReader } from '@canvass/platform/event-log/embedded';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { Client } from '../client/client.js';
import { openCompany } from '../client/open-company.js';
import { startProduct, type Product } from '../standalone/product.js';
import { settingsIn } from '../testing/settings-in.js';

const ATTEMPTS = 10_000;
const ADDRESSES = 2000;
/** Attempts under way at once. */
const AT_ONCE = 20;
/** The first, 10th, 100th, 1,000th and 10,000th, and the first that was blocked. */
const MOST_EVENTS = 6;
const password = 'a quiet harbour 7';
const email = 'maya@honest.example';

let folder: string;
let product: Product;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'canvass-passwords-'));
  const settings = { LOG_LEVEL: 'silent', TRUSTED_PROXIES: '1' };
  product = await startProduct(settingsIn(folder, settings));
});
afterAll(async () => {
  await product.stop();
  await rm(folder, { recursive: true });
});

/** Tries a wrong password. @returns the status of the answer */
async function guess(n: number, to: string): Promise<number> {
  const address = `10.${String(60 + Math.floor((n % ADDRESSES) / 250))}.0.${String(n % 250)}`;
  const response = await fetch(`${product.address}/api/account/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': address },
    body: JSON.stringify({ email: to, password: `guess ${String(n)}` }),
  });
  await response.arrayBuffer();
  return response.status;
}

/** Tries so many, some at once. @returns how often each status came */
async function guessAll(to: string): Promise<Map<number, number>> {
  const statuses = new Map<number, number>();
  let next = 0;
  const one = async () => {
    while (next < ATTEMPTS) {
      const status = await guess(next++, to);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, one));
  return statuses;
}

/** What the log has about sign-ins that failed, by type. */
async function written(): Promise<string[]> {
  const log = await openEventLogReader({ folder });
  try {
    const events: string[] = [];
    for await (const batch of log.subscribe({})) {
      const ofSignIns = batch.events.filter(({ stream }) => categoryOf(stream) === 'signIn');
      events.push(...ofSignIns.map(({ type }) => type));
      if (batch.caughtUp) break;
    }
    return events;
  } finally {
    await log.close();
  }
}

it(`${String(ATTEMPTS)} wrong passwords from ${String(ADDRESSES)} addresses are a handful of events, and for an unknown account none`, async () => {
  const client = new Client(product.address);
  await openCompany(client, { email, password, companyName: 'Northwind' });
  const stranger = await guessAll('nobody@honest.example');
  expect(await written()).toEqual([]);
  const known = await guessAll(email);
  const query = { log: 'security', kind: 'signIn', limit: 100 } as const;
  const entries = await vi.waitFor(async () => {
    const page = await client.call(auditCalls.firmHistory, { query });
    const last = page.entries[0]?.changes.find(({ field }) => field === 'attempts');
    expect(last?.after).toBe(ATTEMPTS);
    return page.entries;
  });
  const events = await written();
  console.log(
    [
      `answers to guesses at no account: ${JSON.stringify([...stranger])}`,
      `answers to guesses at an account: ${JSON.stringify([...known])}`,
      `events written: ${events.join(', ')}`,
    ].join('\n'),
  );
  expect(known).toEqual(stranger);
  expect(known.get(401)).toBe(20);
  expect(entries.map(({ type }) => type)).toEqual(events.toReversed());
  expect(events.length).toBeLessThanOrEqual(MOST_EVENTS);
});
