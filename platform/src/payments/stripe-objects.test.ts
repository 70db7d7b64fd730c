import { randomUUID } from 'node:crypto';
import { basicPlan } from '@canvass/contracts/plan/plan';
import { describe, expect, it } from 'vitest';
import { invoiceReport, metadataOf, subscriptionReport } from './stripe-objects.js';
import { invoicePayload, subscriptionPayload } from './testing/stripe-messages.js';

const [firm, plan] = [randomUUID(), randomUUID()];
const metadata = { firm, plan, name: 'Business', description: 'For teams' };
const start = Date.UTC(2026, 0, 31, 10) / 1000;
const end = Date.UTC(2026, 1, 28, 10) / 1000;
const at = '2026-01-31T10:00:05.000Z';

const subscriptionOf = (more: object) =>
  subscriptionReport(subscriptionPayload(metadata, start, end, more), at)[0]?.subscription;
const invoiceOf = (more: object) =>
  invoiceReport(invoicePayload(metadata, start, more), at)[0]?.invoices[0];

describe('a subscription of Stripe', () => {
  it('reports the plan, the buyer and the end of the period', () => {
    expect(subscriptionReport(subscriptionPayload(metadata, start, end), at)).toEqual([
      {
        firm,
        subscription: {
          ...{ reference: 'sub_1SaBcDeFgHiJkLmN', provider: 'stripe', plan, status: 'active' },
          ...{ startAt: '2026-01-31T10:00:00.000Z', endAt: '2026-02-28T10:00:00.000Z' },
          ...{ cancelAt: null, reportedAt: at },
          price: { amount: 1200, currency: 'eur', interval: 'month' },
        },
        priceId: 'price_1200_month',
        invoices: [],
      },
    ]);
  });

  it('of an older version of the API has its period on itself', () => {
    const items = { object: 'list', data: [{ id: 'si_1' }] };
    expect(subscriptionOf({ items, current_period_end: end })?.endAt).toBe(
      '2026-02-28T10:00:00.000Z',
    );
  });

  it.each([
    [{ unit_amount: null, recurring: { interval: 'month', interval_count: 1 } }],
    [{ unit_amount: 1200, recurring: { interval: 'month', interval_count: 3 } }],
    [undefined],
  ])('says nothing of a price that no plan can have: %j', (price) => {
    const item = { current_period_end: end, price: price && { currency: 'eur', ...price } };
    const reported = subscriptionOf({ items: { object: 'list', data: [item] } });
    expect(reported?.status).toBe('active');
    expect(reported?.price).toBeUndefined();
  });

  it.each([
    ['trialing', 'active'],
    ['active', 'active'],
    ['past_due', 'pastDue'],
    ['unpaid', 'pastDue'],
    ['paused', 'paused'],
    ['canceled', 'ended'],
    ['incomplete', undefined],
    ['incomplete_expired', undefined],
  ])('that is %s is %s here', (status, ours) => {
    expect(subscriptionOf({ status })?.status).toBe(ours);
  });

  it('ends with its period, or at the time that was set', () => {
    expect(subscriptionOf({ cancel_at_period_end: true })?.cancelAt).toBe(
      '2026-02-28T10:00:00.000Z',
    );
    expect(subscriptionOf({ cancel_at: end + 60 })?.cancelAt).toBe('2026-02-28T10:01:00.000Z');
  });

  it('that was not bought here is none of ours', () => {
    const foreign = { ...metadata, firm: 'shop-7' };
    expect(subscriptionReport(subscriptionPayload(foreign, start, end), at)).toEqual([]);
    expect(subscriptionReport(subscriptionPayload({}, start, end), at)).toEqual([]);
    const unknown = subscriptionPayload({}, start, end, { items: null, start_date: 'later' });
    expect(subscriptionReport(unknown, at)).toEqual([]);
  });
});

describe('an invoice of Stripe', () => {
  it('says what was bought, and where it can be seen', () => {
    expect(invoiceReport(invoicePayload(metadata, start), at)).toEqual([
      {
        firm,
        invoices: [
          {
            number: 'A-0001',
            ...{ invoice: 'in_1SaBcDeFgHiJkLmN', reference: 'sub_1SaBcDeFgHiJkLmN' },
            ...{ createdAt: '2026-01-31T10:00:00.000Z', amount: 1200, currency: 'eur' },
            ...{ status: 'paid', failedAt: null, name: 'Business', description: 'For teams' },
            hostedUrl: 'https://invoice.stripe.com/i/acct_1/test_YWNjdF8x?s=ap',
            reportedAt: at,
          },
        ],
      },
    ]);
  });

  it('has failed when paying it was tried and it is still open', () => {
    expect(invoiceOf({ status: 'open', attempt_count: 2 })?.failedAt).toBe(at);
    expect(invoiceOf({ status: 'open', attempt_count: 0 })?.failedAt).toBeNull();
  });

  it('is a draft without a page at first, and below 0 where it is a credit', () => {
    expect(invoiceOf({ status: 'draft', hosted_invoice_url: null })).toMatchObject({
      ...{ status: 'draft', hostedUrl: '' },
    });
    expect(invoiceOf({ total: -600 })?.amount).toBe(-600);
  });

  it('of an older version of the API names its subscription itself', () => {
    const old = { parent: undefined, subscription: 'sub_1', subscription_details: { metadata } };
    expect(invoiceOf(old)?.reference).toBe('sub_1');
  });

  it('for something else is none of ours', () => {
    expect(invoiceOf({ parent: null })).toBeUndefined();
    expect(invoiceReport(invoicePayload({}, start), at)).toEqual([]);
  });

  it.each([
    ['of a status that is new', { status: 'paused' }],
    ['of a parent that is new', { parent: { type: 'usage_details', subscription_details: 'x' } }],
    ['without an id', { id: undefined }],
    ['billed in no currency', { currency: null, total: '12' }],
  ])('%s is understood to be none of ours', (_, more) => {
    expect(invoiceReport(invoicePayload({ firm: 'shop-7' }, start, more), at)).toEqual([]);
  });
});

it('carries no more text than Stripe takes', () => {
  const content = { ...basicPlan, name: 'Business', description: 'é'.repeat(2000) };
  const carried = metadataOf({ firm }, { id: plan, content });
  expect(carried).toMatchObject({ firm, plan, name: 'Business' });
  expect(carried['description']).toHaveLength(500);
});

it('carries no half of a character, which the client could not send', () => {
  const content = { ...basicPlan, description: `${'é'.repeat(499)}😀` };
  const { description = '' } = metadataOf({ firm }, { id: plan, content });
  expect(description).toBe('é'.repeat(499));
  expect(() => encodeURIComponent(description)).not.toThrow();
});
