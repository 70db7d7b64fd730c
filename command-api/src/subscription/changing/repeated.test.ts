import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { edit, offer } from '../../testing/plans.js';
import { chosen, openShop, refusalOf, type Customer, type Shop } from '../../testing/shop.js';

let shop: Shop;
let owner: Customer;

beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.server.stop());
beforeEach(async () => {
  owner = await shop.newcomer();
});

/** What is done each time the same choice is sent. */
function choice(
  method: string,
  path: string,
  planId: string,
): () => ReturnType<Customer['choose']> {
  const headers = { 'Idempotency-Key': randomUUID() };
  return () => owner.send(method, path, { planId }, headers);
}

describe('a choice that is sent again is answered as the first time', () => {
  const withdrawn = [
    ['is switched off', { active: false }],
    ['costs something', { amount: 900 }],
  ] as const;

  it.each(withdrawn)('though the free plan %s meanwhile', async (_, content) => {
    const { dependencies, events } = shop.server;
    const free = await offer(dependencies);
    const send = choice('POST', '/stripe/createSubscription', free);
    const { amount: _amount, ...first } = await chosen(send());
    await edit(dependencies, free, content);
    const before = await events();
    expect(await chosen(send())).toMatchObject(first);
    expect(await events()).toHaveLength(before.length);
  });

  it.each(withdrawn)('though the plan that is to follow %s meanwhile', async (_, content) => {
    const { dependencies, events } = shop.server;
    await owner.buy(shop.plans.business);
    const free = await offer(dependencies, { name: 'Later' });
    const send = choice('PATCH', '/stripe/updateSubscription', free);
    expect(await chosen(send())).toMatchObject({ following: { planId: free } });
    await edit(dependencies, free, { name: 'Later', ...content });
    const before = await events();
    expect(await chosen(send())).toMatchObject({
      ...{ planId: shop.plans.business, isCanceled: true, following: { planId: free } },
    });
    expect(await events()).toHaveLength(before.length);
  });

  it.each([
    ['is switched off', { active: false, amount: 2000 }],
    ['costs nothing', { amount: 0 }],
  ])('though the plan that is paid for %s meanwhile', async (_, content) => {
    const { dependencies, events } = shop.server;
    await owner.buy(shop.plans.business);
    const paid = await offer(dependencies, { amount: 2000 });
    const send = choice('PATCH', '/stripe/updateSubscription', paid);
    expect(await chosen(send())).toMatchObject({ planId: paid, isCanceled: false });
    await edit(dependencies, paid, content);
    const before = await events();
    expect(await chosen(send())).toMatchObject({
      ...{ planId: paid, isCanceled: false, following: null },
    });
    expect(await events()).toHaveLength(before.length);
  });

  it('and a choice at another price than the plan has by now is refused, and costs nothing', async () => {
    const { dependencies, events } = shop.server;
    const [free, paid] = [await offer(dependencies), await offer(dependencies, { amount: 900 })];
    const choose = (planId: string, amount: number) => {
      const price = { amount, currency: 'bgn', interval: 'month' };
      return owner.send('PATCH', '/stripe/updateSubscription', { planId, price });
    };
    await owner.buy(shop.plans.business);
    await edit(dependencies, free, { amount: 500 });
    const before = await events();
    expect(await refusalOf(choose(free, 0))).toEqual([409, 'priceChanged']);
    expect(await refusalOf(choose(paid, 800))).toEqual([409, 'priceChanged']);
    expect(await events()).toHaveLength(before.length);
    expect(await chosen(choose(paid, 900))).toMatchObject({ planId: paid });
  });

  it('and another choice of a plan that is offered no more is refused', async () => {
    const off = await offer(shop.server.dependencies, { active: false });
    expect(await refusalOf(owner.choose(off))).toEqual([409, 'planNotOffered']);
    await owner.buy(shop.plans.business);
    expect(await refusalOf(owner.change(off))).toEqual([409, 'planNotOffered']);
  });
});
