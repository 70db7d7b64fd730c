import { beforeEach, expect, it } from 'vitest';
import { LONGEST_STANDSTILL, watchStandstill, type Positions } from './standstill.js';

let head: string | undefined;
let positions: Map<string, string | undefined>;
let time: number;
let look: () => Promise<string | undefined>;

beforeEach(() => {
  head = '07';
  positions = new Map([
    ['account', '07'],
    ['response', '07'],
  ]);
  time = 1_000_000;
  look = watchStandstill({
    log: { head: () => Promise.resolve(head) },
    positions: (): Positions => positions,
    now: () => time,
  });
});

const PATIENCE = LONGEST_STANDSTILL;

it('names a reader that stays where it is while the log goes on, until it moves', async () => {
  expect(await look()).toBeUndefined();
  head = '09';
  positions.set('account', '09');
  expect(await look()).toBeUndefined();
  time += PATIENCE;
  expect(await look()).toBeUndefined();
  time += 1000;
  expect(await look()).toBe('response has stood at 07 for 16 s, while the log goes on to 09');
  positions.set('response', '08');
  expect(await look()).toBeUndefined();
  time += PATIENCE + 1;
  expect(await look()).toMatch(/^response has stood at 08 for 15 s/);
  positions.set('response', '09');
  expect(await look()).toBeUndefined();
});

it('reports no stall for an idle log, however long it was idle before a write', async () => {
  await look();
  time += 100 * PATIENCE;
  expect(await look()).toBeUndefined();
  head = '08';
  expect(await look()).toBeUndefined();
  time += PATIENCE;
  expect(await look()).toBeUndefined();
});

it('says nothing of an empty log', async () => {
  head = undefined;
  positions.set('account', undefined).set('response', '');
  await look();
  time += 2 * PATIENCE;
  expect(await look()).toBeUndefined();
});

it('names one that never begins, and every one of several', async () => {
  positions.set('account', undefined).set('response', '');
  await look();
  time += PATIENCE + 1;
  expect(await look()).toBe(
    'account has stood at the beginning for 15 s, response has stood at the beginning for 15 s, ' +
      'while the log goes on to 07',
  );
});

it('takes one that begins anew for one that moves, and forgets one that is at work elsewhere', async () => {
  positions.set('response', '05');
  await look();
  time += PATIENCE;
  positions.set('response', '');
  await look();
  time += 1000;
  expect(await look()).toBeUndefined();
  time += PATIENCE;
  positions.delete('response');
  expect(await look()).toBeUndefined();
  positions.set('response', '');
  expect(await look()).toBeUndefined();
});
