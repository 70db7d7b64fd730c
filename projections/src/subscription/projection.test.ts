import { describe, expect, it, vi } from 'vitest';
import { given, run } from '../testing/fold.js';
import type { SubscriptionDocument } from './document.js';
import { subscriptionProjection } from './projection.js';

const stream = 'subscription-f1';
const startAt = '2026-01-01T00:00:00.000Z';
const data = { reference: 'r1', plan: 'p1', origin: 'free', interval: 'month', startAt };
const started = { stream, type: 'SubscriptionStarted', data };
const lapsed = {
  ...{ stream, type: 'SubscriptionLapsed' },
  data: { reference: 'r1', reason: 'cancelled' },
};
const invoiced = {
  ...{ stream, type: 'InvoiceReported' },
  data: { invoice: 'in_1', reference: 'r1', createdAt: startAt, status: 'open', failedAt: startAt },
};

const documentAfter = (...events: Parameters<typeof given>[1][]) =>
  given(subscriptionProjection, ...events).document<SubscriptionDocument>('f1');

describe('subscriptionProjection', () => {
  it('keeps the run that a firm has now, and no invoices', async () => {
    const run = { ...data, status: 'active', reportedAt: startAt };
    expect(await documentAfter(started, started, invoiced)).toEqual({
      ...{ _id: 'f1', _position: '00000003', revision: 2 },
      ...{ runs: { r1: run }, following: {}, lapsed: [], current: run },
    });
  });

  it('keeps none once it has lapsed, also when that is told twice', async () => {
    const document = await documentAfter(started, lapsed, lapsed);
    expect(document).toMatchObject({ current: null, lapsed: ['r1'] });
  });

  it('tells the firm of everything that its screens show, and not of reminders', async () => {
    const reminded = { stream, type: 'PaymentReminded', data: { invoice: 'in_1', reminder: 1 } };
    const { log, bus, caughtUp, stop } = run([subscriptionProjection]);
    await caughtUp;
    const told: unknown[] = [];
    for (const event of [started, invoiced, reminded, lapsed]) {
      log.append(event);
      if (event !== reminded) await vi.waitFor(() => expect(bus.published).not.toEqual([]));
      told.push(...bus.published.splice(0));
    }
    await stop();
    const change = { firm: 'f1', topic: 'subscription', ids: ['f1'] };
    expect(told).toEqual(
      ['00000001', '00000002', '00000004'].map((position) => ({ ...change, position })),
    );
  });
});
