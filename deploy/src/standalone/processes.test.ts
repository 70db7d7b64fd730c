import { subscriptionCalls } from '@canvass/contracts/subscription/calls';
import { planCalls } from '@canvass/contracts/plan/calls';
import { accountCalls } from '@canvass/contracts/account/calls';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { basicPlan } from '@canvass/contracts/plan/plan';
import { TestingClock } from '@canvass/platform/scheduler/testing/testing-clock';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { Client } from '../client/client.js';
import { readSettings } from '../configuration/settings.js';
import { startProduct, type Product } from './product.js';

const DAY = 24 * 60 * 60 * 1000;
const password = 'secret-1';
const email = 'company@processes.example';
const operator = { OPERATOR_EMAIL: 'operator@platform.example', OPERATOR_PASSWORD: password };
const clock = new TestingClock(new Date());
let folder: string;
let product: Product;

async function start(): Promise<Product> {
  const settings = { DATA_DIR: folder, PORT: '0', LOG_LEVEL: 'silent', ...operator };
  return startProduct(readSettings(settings), clock);
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'canvass-processes-'));
  product = await start();
});
afterAll(async () => {
  await product.stop();
  await rm(folder, { recursive: true });
});

/** Lets so many days pass, then waits for a mail. */
async function mailAfter(days: number, subject: string): Promise<void> {
  await clock.advanceTo(new Date(clock.now().getTime() + days * DAY), () => Promise.resolve());
  await vi.waitFor(
    async () => {
      const mail = join(folder, 'mail');
      const mails = await Promise.all(
        (await readdir(mail)).map((name) => readFile(join(mail, name), 'utf8')),
      );
      const found = mails.filter((text) => text.includes(`Subject: ${subject}`));
      expect(found).toHaveLength(1);
      expect(found[0]).toContain(`To: ${email}`);
    },
    { timeout: 20_000, interval: 50 },
  );
}

it('reminds of what is unpaid, also after a restart, and ends it', async () => {
  const tabi = new Client(product.address);
  await tabi.logIn(operator.OPERATOR_EMAIL, password);
  const content = { ...basicPlan, name: 'Team', amount: 2900 };
  const { id } = await tabi.call(planCalls.create, { body: content });

  const company = new Client(product.address);
  await company.register({ email, password, companyName: 'Processes' });
  const [successUrl, cancelUrl] = [`${product.publicUrl}/a`, `${product.publicUrl}/b`];
  const checkout = { planId: id, successUrl, cancelUrl, locale: 'en' } as const;
  const { sessionId } = await company.call(subscriptionCalls.checkout, { body: checkout });
  await company.call(subscriptionCalls.endTestCheckout, {
    parameters: { id: sessionId },
    body: { outcome: 'laterDeclined' },
  });

  await mailAfter(32, 'Payment for Team failed (reminder 1 of 3)');
  await product.stop();
  product = await start();
  await mailAfter(5, 'Payment for Team failed (reminder 2 of 3)');
  await mailAfter(5, 'Payment for Team failed (reminder 3 of 3)');
  await mailAfter(5, 'Your Team subscription has ended');
  const lapsed = new Client(product.address);
  await lapsed.logIn(email, password);
  const { account } = await lapsed.call(accountCalls.profile);
  expect(account.active).toBe(false);
});
