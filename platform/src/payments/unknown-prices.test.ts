import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openDurableStore } from '../durable/embedded.js';
import type { DurableStore } from '../durable/port.js';
import { openUnknownPrices, unknownPricesProblem } from './unknown-prices.js';

let folder: string;
let durable: DurableStore;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'canvass-prices-'));
  durable = await openDurableStore({ folder });
});
afterEach(async () => {
  await durable.close();
  await rm(folder, { recursive: true });
});

it('prices that no plan has are named with what to do, each subscription once, until they are settled', async () => {
  const prices = openUnknownPrices(durable);
  const problem = () => unknownPricesProblem(prices);
  expect(await problem()).toBeUndefined();
  const first = { provider: 'stripe', reference: 'sub_1', firm: 'firm-1', price: 'price_1' };
  await prices.note(first);
  await prices.note(first);
  expect(await problem()).toBe(
    'no plan has the price price_1 of sub_1 of company firm-1: enter it in the plan that it belongs to',
  );
  await prices.note({ ...first, price: 'price_2' });
  await prices.note({ ...first, reference: 'sub_2' });
  expect(await problem()).toMatch(/price_2 of sub_1 of company firm-1, and 1 others/);
  await prices.settle('sub_1');
  await prices.settle('sub_2');
  await prices.settle('sub_2');
  expect(await prices.list()).toEqual([]);
});
