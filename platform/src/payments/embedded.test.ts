import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { basicPlan } from '@canvass/contracts/plan/plan';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDurableStore } from '../durable/embedded.js';
import type { DurableStore } from '../durable/port.js';
import { openTestPayments } from './embedded.js';
import type { OfferedPlan, Payments, TestDesk } from './port.js';

const publicUrl = 'https://polls.example';
const request = {
  ...{ firm: randomUUID(), account: randomUUID(), email: 'ada@example.com', locale: 'en' as const },
  ...{ successUrl: `${publicUrl}/pricing?state=success` },
  ...{ cancelUrl: `${publicUrl}/pricing?state=cancel` },
};

let folder: string;
let durable: DurableStore;
let time: Date;
let payments: Payments & { desk: TestDesk };

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'canvass-test-payments-'));
  durable = await openDurableStore({ folder });
  time = new Date('2026-01-31T10:00:00.000Z');
  payments = openTestPayments({ durable, publicUrl, now: () => time });
});
afterEach(async () => {
  await durable.close();
  rmSync(folder, { recursive: true });
});

function planOf(amount: number, name = 'Start'): OfferedPlan {
  return { id: randomUUID(), content: { ...basicPlan, name, amount } };
}

async function open(plan: OfferedPlan): Promise<string> {
  const { sessionId, url } = await payments.openCheckout({ ...request, plan }, randomUUID());
  expect(url).toBe(`${publicUrl}/testCheckout/${sessionId}`);
  return sessionId;
}

describe('a test checkout', () => {
  it('is paid once, by however many', async () => {
    const plan = planOf(1000);
    const id = await open(plan);
    expect(await payments.desk.checkout(id)).toEqual({
      ...{ id, plan, status: 'open', firm: request.firm, account: request.account },
      email: request.email,
    });
    const [one, two] = await Promise.all([
      payments.desk.complete(id, 'paid'),
      payments.desk.complete(id, 'laterDeclined'),
    ]);
    expect(one).toEqual(two);
    expect(one.url).toBe(request.successUrl);
    expect((await payments.desk.checkout(id)).status).toBe('complete');
    time = new Date('2027-01-31T10:00:00.000Z');
    expect(await payments.desk.complete(id, 'paid')).toMatchObject({ url: request.successUrl });
  });

  it('that is left buys nothing and can be paid later', async () => {
    const id = await open(planOf(1000));
    const left = { url: request.cancelUrl, report: undefined };
    expect(await payments.desk.complete(id, 'cancel')).toEqual(left);
    expect((await payments.desk.checkout(id)).status).toBe('open');
  });

  it('is over after a day', async () => {
    const id = await open(planOf(1000));
    time = new Date('2026-02-01T10:00:00.000Z');
    expect((await payments.desk.checkout(id)).status).toBe('expired');
    await expect(payments.desk.complete(id, 'paid')).rejects.toMatchObject({
      code: 'checkoutOver',
    });
    await expect(payments.desk.checkout('cs_none')).rejects.toMatchObject({ kind: 'notFound' });
  });
});

describe('a test invoice', () => {
  it('is paid with credit first', async () => {
    const { report } = await payments.desk.complete(await open(planOf(3000)), 'laterDeclined');
    const reference = report?.subscription?.reference ?? '';
    await payments.change(reference, planOf(1000, 'Less'), 'key');
    time = new Date('2026-02-28T10:00:00.000Z');
    const { invoices } = await payments.look(reference);
    expect(invoices.map(({ amount, status }) => [amount, status])).toEqual([
      ...[
        [3000, 'paid'],
        [-2000, 'paid'],
      ],
      [1000, 'paid'],
    ]);
    const third = await payments.desk.invoice(invoices[2]?.invoice ?? '');
    expect(third).toMatchObject({ amount: 1000, credit: 1000, name: 'Less', email: request.email });
    expect(invoices[2]?.hostedUrl).toBe(`${publicUrl}/api/stripe/test-invoice/${third.id}`);
  });

  it('that is open can be paid once, and the card is good from then on', async () => {
    const { report } = await payments.desk.complete(await open(planOf(3000)), 'laterDeclined');
    const reference = report?.subscription?.reference ?? '';
    time = new Date('2026-02-28T10:00:00.000Z');
    const [, unpaid] = (await payments.look(reference)).invoices;
    const failed = { status: 'open', failedAt: time.toISOString(), createdAt: time.toISOString() };
    expect(unpaid).toMatchObject(failed);
    const paid = await payments.desk.pay(unpaid?.invoice ?? '');
    expect(await payments.desk.pay(unpaid?.invoice ?? '')).toEqual(paid);
    time = new Date('2026-03-31T10:00:00.000Z');
    const { subscription, invoices } = await payments.look(reference);
    expect(subscription?.endAt).toBe('2026-04-30T10:00:00.000Z');
    expect(invoices.map(({ status }) => status)).toEqual(['paid', 'paid', 'paid']);
    for (const id of ['in_none_1', `${unpaid?.invoice}0`, 'none']) {
      await expect(payments.desk.invoice(id)).rejects.toMatchObject({ kind: 'notFound' });
    }
  });
});
