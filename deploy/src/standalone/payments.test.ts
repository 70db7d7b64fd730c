import { subscriptionCalls } from '@canvass/contracts/subscription/calls';
import { planCalls } from '@canvass/contracts/plan/calls';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { derivedId } from '@canvass/command-api/command/ids';
import { openDurableStore } from '@canvass/platform/durable/embedded';
import { openUnknownPrices } from '@canvass/platform/payments/unknown-prices';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { Client } from '../client/client.js';
import { readSettings } from '../configuration/settings.js';
import { startProduct, type Product } from './product.js';

const password = 'secret-1';
const operator = { OPERATOR_EMAIL: 'operator@platform.example', OPERATOR_PASSWORD: password };
const stripe = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_test' };

let folder: string;
let product: Product | undefined;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'canvass-payments-'));
});
afterEach(async () => {
  await product?.stop();
  await rm(folder, { recursive: true });
});

/** A company in front of a plan that costs something; what its checkout answers. */
async function checkout(settings: Record<string, string>, plan: object = {}) {
  const given = { DATA_DIR: folder, PORT: '0', LOG_LEVEL: 'silent', ...operator, ...settings };
  product = await startProduct(readSettings(given));
  const seller = new Client(product.address);
  await seller.logIn(operator.OPERATOR_EMAIL, password);
  const offered = { name: 'Business', amount: 1200, interval: 'month', ...plan } as const;
  const { id: planId } = await seller.call(planCalls.create, { body: offered });
  const owner = new Client(product.address);
  await owner.register({ email: 'owner@one.example', password, companyName: 'One' });
  const back = `${product.publicUrl}/pricing`;
  const body = { planId, successUrl: back, cancelUrl: back };
  return { owner, opening: owner.call(subscriptionCalls.checkout, { body }) };
}

it('tell of a price that no plan has in readiness, which stays green', async () => {
  const durable = await openDurableStore({ folder });
  const unknown = { provider: 'stripe', reference: 'sub_1', firm: 'firm-1', price: 'price_1' };
  await openUnknownPrices(durable).note(unknown);
  await durable.close();
  const given = { DATA_DIR: folder, PORT: '0', LOG_LEVEL: 'silent', ...operator };
  product = await startProduct(readSettings(given));
  const ready = async () => fetch(`${product?.address}/health/ready`);
  await expect.poll(async () => (await ready()).status, { timeout: 20_000 }).toBe(200);
  expect(await (await ready()).json()).toMatchObject({
    status: 'degraded',
    problems: [{ name: 'prices', problem: expect.stringContaining('price_1 of sub_1') }],
  });
});

it('are taken at the test provider where no other is set up', async () => {
  const { opening } = await checkout({});
  const { url, sessionId } = await opening;
  expect(url).toBe(`${product?.publicUrl}/testCheckout/${sessionId}`);
});

it('are not taken in production then, where free plans can still be chosen', async () => {
  const { owner, opening } = await checkout({ NODE_ENV: 'production' });
  await expect(opening).rejects.toMatchObject({ status: 503, code: 'paymentsUnavailable' });
  const body = { planId: derivedId('basic plan') };
  const { data } = await owner.call(subscriptionCalls.create, { body });
  expect(data).toMatchObject({ name: 'Basic', status: 'active' });
});

it('are taken at Stripe where it is set up, also in production', async () => {
  const { opening } = await checkout({ NODE_ENV: 'production', ...stripe });
  // The plan has no price at Stripe, so that nothing has to be asked there.
  await expect(opening).rejects.toMatchObject({ status: 409, code: 'planNotSold' });
  const webhook = await fetch(`${product?.address}/api/stripe/webhook`, { method: 'POST' });
  expect(webhook.status).toBe(403);
});
