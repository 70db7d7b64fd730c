import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestServer } from '../../testing/server.js';
import { openShop, type Customer, type Shop } from '../../testing/shop.js';

let shop: Shop;
let server: TestServer;
let owner: Customer;

beforeAll(async () => {
  shop = await openShop();
  ({ server } = shop);
});
afterAll(() => server.stop());
beforeEach(async () => {
  owner = await shop.newcomer();
});

const settle = async () => (await owner.send('POST', '/stripe/settleCheckout', {})).body['state'];
function wait(hours: number): void {
  const now = server.clock.now ?? new Date();
  server.clock.now = new Date(now.getTime() + hours * 60 * 60 * 1000);
}

describe('a checkout', () => {
  it('leads back to the address that the request came to, and is paid there', async () => {
    const address = `${server.address}/pricing`;
    const body = { planId: shop.plans.business, successUrl: address, cancelUrl: address };
    const opened = await owner.send('POST', '/stripe/checkout', body);
    expect(opened.status).toBe(201);
    expect(new URL(opened.body['url'] as string).origin).toBe(server.address);
    const paid = await owner.end(opened.body['sessionId'] as string, 'paid');
    expect(paid.body).toEqual({ url: address });
  });

  it('leads to no address that is neither that nor the product’s own', async () => {
    const elsewhere = 'https://evil.example/pricing';
    const body = { planId: shop.plans.business, successUrl: elsewhere, cancelUrl: elsewhere };
    const { status, body: refusal } = await owner.send('POST', '/stripe/checkout', body);
    expect([status, refusal['details']]).toEqual([
      400,
      ['successUrl', 'cancelUrl'].map((field) => ({ code: 'foreignAddress', field })),
    ]);
  });

  it('is said to be paid for a day, and only to the firm that paid it', async () => {
    expect(await settle()).toBe('none');
    const session = await owner.open(shop.plans.business);
    expect(await settle()).toBe('open');
    await owner.end(session, 'cancel');
    expect(await settle()).toBe('open');
    await owner.end(session, 'paid');
    expect(await settle()).toBe('bought');
    wait(23);
    expect(await settle()).toBe('bought');
    wait(2);
    expect(await settle()).toBe('none');
  });
});
