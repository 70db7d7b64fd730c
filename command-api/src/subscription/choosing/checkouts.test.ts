import { randomUUID } from 'node:crypto';
import { failingInvoice } from '@canvass/contracts/subscription/money';
import { currentRun, subscriptionAggregate } from '@canvass/contracts/subscription/state';
import { openStripePayments } from '@canvass/platform/payments/stripe';
import { StripeServer } from '@canvass/platform/payments/testing/stripe-server';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { load } from '../../command/handle.js';
import { offer } from '../../testing/plans.js';
import { startServer, type Owner, type TestServer } from '../../testing/server.js';
import { back, refusalOf } from '../../testing/shop.js';

let stripe: StripeServer;
let server: TestServer;
let plan: string;
let owner: Owner;

beforeAll(async () => {
  stripe = new StripeServer();
  server = await startServer({ payments: openStripePayments(await stripe.open()) });
  const business = { amount: 1200, currency: 'eur', stripePlanId: 'price_1200_month' };
  plan = await offer(server.dependencies, { name: 'Business', ...business });
});
afterAll(async () => {
  await server.stop();
  await stripe.close();
});
beforeEach(async () => {
  stripe.time = new Date();
  owner = await server.registerOnly();
});
afterEach(() => {
  vi.restoreAllMocks();
  delete server.clock.now;
  stripe.fate = () => 'answered';
});

const buying = (headers = {}) =>
  owner.send('POST', '/stripe/checkout', { planId: plan, ...back }, headers);
const asking = () => owner.send('POST', '/stripe/settleCheckout', {});
const activating = () => owner.send('PATCH', '/account/activate', {});

async function open(): Promise<string> {
  const { status, body } = await buying();
  expect(status).toBe(201);
  return String(body['sessionId']);
}

async function state() {
  return (await load(server.dependencies, subscriptionAggregate, owner.firm)).state;
}

/** Gives a function whose callers wait for each other until so many have called it. */
function meetingOf(many: number): () => Promise<void> {
  let [come, begin] = [0, (): void => undefined];
  const begun = new Promise<void>((resolve) => (begin = resolve));
  return () => {
    come += 1;
    if (come === many) begin();
    return begun;
  };
}

async function deliver(): Promise<number[]> {
  const address = `${server.address}/api/stripe/webhook`;
  const statuses: number[] = [];
  for (const { body, headers } of stripe.takeNews()) {
    const sent = { method: 'POST', body, headers: { ...headers } };
    statuses.push((await fetch(address, sent)).status);
  }
  return [...new Set(statuses)];
}

describe('a paid checkout of which no webhook tells', () => {
  it('is found when the buyer returns', async () => {
    const session = await open();
    expect(Object.keys((await state()).checkouts)).toEqual([session]);
    expect((await asking()).body).toEqual({ state: 'open' });
    const reference = stripe.complete(session);
    expect((await asking()).body).toEqual({ state: 'bought' });
    expect(currentRun(await state())).toMatchObject({ reference, plan, origin: 'stripe' });
    expect((await state()).checkouts).toEqual({});
    expect((await asking()).body).toEqual({ state: 'bought' });
  });

  it('is found when the account is activated', async () => {
    stripe.complete(await open());
    expect((await activating()).status).toBe(200);
  });

  it('is not paid a second time', async () => {
    const reference = stripe.complete(await open());
    expect(await refusalOf(buying())).toEqual([409, 'subscriptionRunning']);
    expect(currentRun(await state())?.reference).toBe(reference);
    expect(stripe.calls.filter(({ call }) => call === 'POST /checkout/sessions')).toHaveLength(3);
  });

  it('is not known while Stripe is away, and can be asked for again', async () => {
    stripe.complete(await open());
    stripe.fate = () => 'unheard';
    expect(await refusalOf(activating())).toEqual([409, 'noSubscription']);
    expect((await asking()).status).toBe(503);
    expect((await buying()).status).toBe(503);
    stripe.fate = () => 'answered';
    expect((await activating()).status).toBe(200);
  });
});

describe('a change of plan that has to be confirmed', () => {
  it('gives the page for that, and is had once it is paid there', async () => {
    const price = { amount: 4800, currency: 'eur', stripePlanId: 'price_4800_month' };
    const large = await offer(server.dependencies, { name: 'Large', ...price });
    stripe.complete(await open(), 'confirmed');
    await asking();
    const { status, body } = await owner.send('PATCH', '/stripe/updateSubscription', {
      planId: large,
    });
    expect([status, body['data']]).toMatchObject([200, { planId: plan, status: 'active' }]);
    expect(body['confirmUrl']).toContain('https://invoice.stripe.com/');
    const waiting = Object.values((await state()).invoices).find((one) => one.status === 'open');
    expect(failingInvoice(await state(), waiting?.reference ?? '')).toBeUndefined();
    stripe.time = new Date(stripe.time.getTime() + 5000);
    stripe.pay(waiting?.invoice ?? '');
    expect(await deliver()).toEqual([200]);
    expect(currentRun(await state())?.plan).toBe(large);
  });
});

describe('another checkout', () => {
  it('closes the one before, so that one can be paid', async () => {
    const [first, second] = [await open(), await open()];
    expect(() => stripe.complete(first)).toThrow('is expired');
    expect(Object.keys((await state()).checkouts)).toEqual([second]);
  });

  it('leaves the last one in the log to be paid, when two are opened at once', async () => {
    const { log, payments } = server.dependencies;
    const [atStripe, inLog] = [meetingOf(2), meetingOf(2)];
    const openCheckout = payments.openCheckout.bind(payments);
    vi.spyOn(payments, 'openCheckout').mockImplementation(async (...request) => {
      const opened = await openCheckout(...request);
      await atStripe();
      return opened;
    });
    const append = log.append.bind(log);
    // By the clocks of their processes, the first one in the log was opened last.
    server.clock.now = new Date(Date.now() + 60_000);
    vi.spyOn(log, 'append').mockImplementation(async (stream, expected, events) => {
      const isOpened = events.some(({ type }) => type === 'CheckoutOpened');
      if (isOpened) delete server.clock.now;
      const appended = await append(stream, expected, events);
      if (isOpened) await inLog();
      return appended;
    });
    const sessions = (await Promise.all([buying(), buying()])).map(({ body }) => body['sessionId']);
    const opened = (await server.events()).filter(
      ({ type, metadata }) => type === 'CheckoutOpened' && metadata.firm === owner.firm,
    );
    const [first, last] = opened.map(({ data }) => data);
    expect(String(first?.['openedAt']) > String(last?.['openedAt'])).toBe(true);
    const payable = sessions.filter((session) => {
      try {
        stripe.complete(String(session));
        return true;
      } catch {
        return false;
      }
    });
    expect(payable).toEqual([last?.['session']]);
    expect(Object.keys((await state()).checkouts)).toEqual(payable);
  });

  it('is the same when the same command asks again, and refused once it was paid', async () => {
    const headers = { 'Idempotency-Key': randomUUID() };
    const first = await buying(headers);
    expect((await buying(headers)).body).toEqual(first.body);
    stripe.complete(String(first.body['sessionId']));
    expect(await refusalOf(buying(headers))).toEqual([409, 'subscriptionRunning']);
  });

  it('can be opened where Stripe knows nothing of the one before', async () => {
    const data = { session: 'cs_gone', provider: 'stripe', plan, openedAt: '2026-01-31T10:00:00Z' };
    const metadata = { at: '', commandId: randomUUID(), correlationId: '', firm: owner.firm };
    await server.dependencies.log.append(`subscription-${owner.firm}`, 'none', [
      { id: randomUUID(), type: 'CheckoutOpened', data, metadata },
    ]);
    const session = await open();
    expect(Object.keys((await state()).checkouts)).toEqual([session]);
  });
});

describe('a first payment by debit', () => {
  it('is on its way until it comes, and is not made again meanwhile', async () => {
    const reference = stripe.complete(await open(), 'debit');
    expect((await asking()).body).toEqual({ state: 'processing' });
    expect(await refusalOf(buying())).toEqual([409, 'paymentOnItsWay']);
    expect(await refusalOf(activating())).toEqual([409, 'paymentOnItsWay']);
    expect(await deliver()).toEqual([200]);
    expect(await refusalOf(buying())).toEqual([409, 'paymentOnItsWay']);
    const [invoice] = Object.keys((await state()).invoices);
    stripe.settle(invoice ?? '', 'succeeded');
    expect(await deliver()).toEqual([200]);
    expect(currentRun(await state())).toMatchObject({ reference, status: 'active' });
    expect((await state()).checkouts).toEqual({});
    expect((await activating()).status).toBe(200);
  });

  it('that fails can be made again, and what has failed cannot be paid any more', async () => {
    const reference = stripe.complete(await open(), 'debit');
    expect(await deliver()).toEqual([200]);
    const [invoice] = Object.keys((await state()).invoices);
    stripe.settle(invoice ?? '', 'failed');
    const session = await open();
    expect(stripe.calls.map(({ call }) => call)).toContain(`DELETE /subscriptions/${reference}`);
    expect(Object.keys((await state()).checkouts)).toEqual([session]);
    // As the buyer does who goes back to the page of that invoice.
    stripe.pay(invoice ?? '');
    expect(await deliver()).toEqual([200]);
    expect((await state()).invoices[invoice ?? '']?.status).toBe('void');
  });
});
