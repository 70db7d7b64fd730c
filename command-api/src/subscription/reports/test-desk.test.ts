import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openShop, type Shop } from '../../testing/shop.js';
import { endTestCheckout } from './test-desk.js';

let shop: Shop;

beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.server.stop());

test('an account that was switched off ends no checkout', async () => {
  const { server, plans, newcomer } = shop;
  const { id, firm, open, state } = await newcomer();
  const session = await open(plans.pro);
  const operator = await server.account({ type: 'tabi', active: true, firm: randomUUID() });
  const off = await operator.send('PATCH', '/account', { id, active: false });
  expect(off.status).toBe(200);
  const [commandId, correlationId] = [randomUUID(), randomUUID()];
  const caller = { commandId, correlationId, by: id, firm, type: 'company' as const };
  const paying = endTestCheckout(server.dependencies, caller, { id: session, outcome: 'paid' });
  await expect(paying).rejects.toMatchObject({ code: 'accountInactive' });
  expect((await state()).runs).toEqual({});
});
