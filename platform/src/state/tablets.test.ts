import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openDurableStore } from '../durable/embedded.js';
import type { DurableStore } from '../durable/port.js';
import { createTablets, type Reported } from './tablets.js';

let folder: string;
let durable: DurableStore;
let time: number;
let device = 0;
const now = () => new Date(time);
const tablet = (id: string, more: Partial<Reported> = {}): Reported => ({
  ...{ id, given: 3, waiting: 1, held: 0, version: '1.0.0', battery: 80, ...more },
});
const idsOf = (found: { id: string }[][]) => found.map((one) => one.map(({ id }) => id));

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'canvass-tablets-'));
  durable = await openDurableStore({ folder });
});
beforeEach(() => {
  time = Date.parse('2026-05-01T08:00:00Z');
  device += 1;
});
afterAll(async () => {
  await durable.close();
  rmSync(folder, { recursive: true });
});

it('keeps what each tablet said last, at most once a minute, until staff ends its kiosk', async () => {
  const name = `device-${device}`;
  const tablets = createTablets({ durable, now });
  expect(await tablets.report(name, tablet('a'))).toBe(true);
  time += 30_000;
  expect(await tablets.report(name, tablet('a', { waiting: 9 }))).toBe(false);
  expect(await tablets.report(name, tablet('b'))).toBe(true);
  time += 30_000;
  expect(await tablets.report(name, tablet('a', { waiting: 2 }))).toBe(true);
  const [found, none] = await tablets.of([name, 'device-without']);
  expect(found).toMatchObject([
    { id: 'a', waiting: 2, seenAt: '2026-05-01T08:01:00.000Z' },
    { id: 'b' },
  ]);
  expect(none).toEqual([]);
  expect(await tablets.report(name, tablet('a', { hasLeft: true }))).toBe(true);
  expect(idsOf(await tablets.of([name]))).toEqual([['b']]);
});

it('loses no report of tablets that speak at once, and keeps fifty of a service', async () => {
  const name = `device-${device}`;
  const tablets = createTablets({ durable, now });
  await Promise.all(['a', 'b', 'c', 'd'].map((id) => tablets.report(name, tablet(id))));
  expect(idsOf(await tablets.of([name]))[0]?.sort()).toEqual(['a', 'b', 'c', 'd']);
  for (let n = 0; n < 50; n += 1) await tablets.report(name, tablet(`later-${n}`));
  const [ids = []] = idsOf(await tablets.of([name]));
  expect([ids.length, ids[0], ids.includes('a')]).toEqual([50, 'later-49', false]);
});
