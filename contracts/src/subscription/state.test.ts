import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exampleId } from '../question/question.cases.js';
import type { SubscriptionEvent } from './events.js';
import { failingInvoice, paymentOnItsWay, unsettledCheckouts, unsettledInvoices } from './money.js';
import {
  currentRun,
  dueRun,
  followingPlan,
  subscriptionAggregate,
  hasLapsed,
  initialSubscription,
  supersededRuns,
} from './state.js';

const basic = exampleId(1);
const business = exampleId(2);

function day(n: number): string {
  return new Date(Date.UTC(2026, 0, n)).toISOString();
}

function started(n: number, origin: 'free' | 'enterprise' = 'free'): SubscriptionEvent {
  const reference = exampleId(100 + n);
  const data = { reference, plan: basic, origin, interval: 'month' as const, startAt: day(n) };
  return { type: 'SubscriptionStarted', data };
}

function reported(
  reference: string,
  at: number,
  more: Partial<Extract<SubscriptionEvent, { type: 'SubscriptionReported' }>['data']> = {},
): SubscriptionEvent {
  const data = {
    reference,
    provider: 'stripe' as const,
    plan: business,
    status: 'active' as const,
    startAt: day(2),
    endAt: day(32),
    cancelAt: null,
    reportedAt: day(at),
    ...more,
  };
  return { type: 'SubscriptionReported', data };
}

function invoiced(
  invoice: string,
  at: number,
  status: 'open' | 'paid',
  failedAt: string | null = null,
): SubscriptionEvent {
  const data = {
    ...{ invoice, reference: 'sub_1', createdAt: day(2), amount: 1200, currency: 'bgn' },
    ...{ status, failedAt, hostedUrl: '', name: 'Business', description: '', reportedAt: day(at) },
  };
  return { type: 'InvoiceReported', data };
}

const free = { run: exampleId(50), plan: basic, interval: 'month' as const };

function named(more: Partial<typeof free> = {}, reference = 'sub_1'): SubscriptionEvent {
  return { type: 'FollowingPlanNamed', data: { reference, ...free, ...more } };
}
const withdrawn: SubscriptionEvent = {
  type: 'FollowingPlanWithdrawn',
  data: { reference: 'sub_1' },
};

function fold(...events: SubscriptionEvent[]) {
  return subscriptionAggregate.evolveAll(initialSubscription, events);
}

describe('the subscription a firm has', () => {
  it('is none at first, and then the one that began last', () => {
    expect(currentRun(initialSubscription)).toBeUndefined();
    expect(currentRun(fold(started(1)))).toMatchObject({ plan: basic, origin: 'free' });
    expect(currentRun(fold(started(1), reported('sub_1', 3)))).toMatchObject({ plan: business });
    expect(currentRun(fold(started(1), started(5, 'enterprise')))?.origin).toBe('enterprise');
  });

  it('is never a free one again after a paid one has ended', () => {
    const ended = reported('sub_1', 40, { status: 'ended' });
    expect(currentRun(fold(started(1), reported('sub_1', 3), ended))).toBeUndefined();
  });

  it('stays ended by our decision, despite later reports of the provider', () => {
    const lapsed: SubscriptionEvent = {
      type: 'SubscriptionLapsed',
      data: { reference: 'sub_1', reason: 'unpaid' },
    };
    expect(currentRun(fold(reported('sub_1', 3), lapsed, reported('sub_1', 50)))).toBeUndefined();
  });

  it('leaves another paid one to be ended at the provider', () => {
    const two = fold(reported('sub_1', 3), reported('sub_2', 4, { startAt: day(4) }));
    expect(currentRun(two)?.reference).toBe('sub_2');
    expect(supersededRuns(two).map(({ reference }) => reference)).toEqual(['sub_1']);
  });
});

describe('a free plan that follows what is paid for', () => {
  const paid = reported('sub_1', 3);
  const ending = reported('sub_1', 4, { cancelAt: day(32) });
  const ended = reported('sub_1', 33, { cancelAt: day(32), status: 'ended' });
  const begun = { ...{ reference: free.run, plan: basic, origin: 'free' }, interval: 'month' };

  it('is known once the paid plan is cancelled, and unknown while it continues', () => {
    expect(followingPlan(fold(paid, named()))).toBeUndefined();
    expect(followingPlan(fold(paid, ending, named()))).toEqual(free);
    expect(currentRun(fold(paid, ending, named()))?.reference).toBe('sub_1');
    expect(followingPlan(fold(paid, ending, named(), withdrawn))).toBeUndefined();
    const other = { run: exampleId(51), plan: exampleId(3) };
    expect(followingPlan(fold(paid, ending, named(), named(other)))).toMatchObject(other);
    const resumed = reported('sub_1', 5);
    expect(followingPlan(fold(paid, ending, named(), resumed))).toBeUndefined();
  });

  it('counts from the end of the paid period, even before its start is logged', () => {
    const state = fold(paid, named(), ending, ended);
    expect(dueRun(state)).toMatchObject({ ...begun, startAt: day(32) });
    expect(currentRun(state)).toEqual(dueRun(state));
    expect(hasLapsed(state)).toBe(false);
    expect(followingPlan(state)).toBeUndefined();
    const said = fold(paid, named(), ending, ended, {
      type: 'SubscriptionStarted',
      data: { ...begun, origin: 'free', interval: 'month', startAt: day(32) },
    });
    expect(currentRun(said)).toMatchObject(begun);
    expect(dueRun(said)).toBeUndefined();
  });

  it('also follows what has ended unpaid, and what ended otherwise than it was to', () => {
    const lapsed: SubscriptionEvent = {
      type: 'SubscriptionLapsed',
      data: { reference: 'sub_1', reason: 'unpaid' },
    };
    const pastDue = reported('sub_1', 20, { status: 'pastDue', cancelAt: day(32) });
    expect(currentRun(fold(pastDue, named(), lapsed))).toMatchObject({
      ...begun,
      startAt: day(20),
    });
    const early = reported('sub_1', 10, { status: 'ended' });
    expect(currentRun(fold(paid, named(), early))).toMatchObject({ ...begun, startAt: day(10) });
  });

  it('never begins once it was withdrawn or another plan has begun', () => {
    expect(currentRun(fold(paid, ending, named(), withdrawn, ended))).toBeUndefined();
    const bought = reported('sub_2', 20, { startAt: day(20) });
    expect(currentRun(fold(paid, ending, named(), bought, ended))?.reference).toBe('sub_2');
    const over = reported('sub_2', 50, { startAt: day(20), status: 'ended' });
    expect(currentRun(fold(paid, ending, named(), bought, ended, over))).toBeUndefined();
    const made = started(20, 'enterprise');
    expect(currentRun(fold(paid, ending, named(), made, ended))?.origin).toBe('enterprise');
  });
});

describe('what a provider reports', () => {
  const reports = [
    reported('sub_1', 3),
    reported('sub_1', 5, { plan: basic }),
    reported('sub_1', 5, { status: 'pastDue' }),
    reported('sub_1', 33, { endAt: day(63) }),
    reported('sub_2', 34, { startAt: day(34) }),
    reported('sub_2', 35, { startAt: day(34), status: 'ended' }),
    invoiced('in_1', 3, 'open'),
    invoiced('in_1', 4, 'open', day(4)),
    invoiced('in_1', 6, 'open', day(6)),
    invoiced('in_1', 5, 'paid'),
    invoiced('in_2', 33, 'open', day(33)),
  ];

  it('adds up to the same in every order, however often it comes', () => {
    const inOrder = fold(started(1), ...reports);
    const order = fc.shuffledSubarray([...reports, ...reports], {
      minLength: reports.length * 2,
      maxLength: reports.length * 2,
    });
    fc.assert(
      fc.property(order, (shuffled) => {
        expect(fold(started(1), ...shuffled)).toEqual(inOrder);
      }),
    );
    expect(currentRun(inOrder)).toMatchObject({ reference: 'sub_1', endAt: day(63) });
  });

  it('adds up to the same beside a plan that follows', () => {
    const over = [
      ...reports,
      reported('sub_1', 40, { endAt: day(63), cancelAt: day(63) }),
      reported('sub_1', 64, { endAt: day(63), cancelAt: day(63), status: 'ended' }),
    ];
    const inOrder = fold(...over, named());
    const events = fc.shuffledSubarray([...over, ...over, named()], {
      minLength: over.length * 2 + 1,
      maxLength: over.length * 2 + 1,
    });
    fc.assert(
      fc.property(events, (shuffled) => {
        expect(fold(...shuffled)).toEqual(inOrder);
      }),
    );
    // The later run of another subscription, which had ended before, has nothing to follow it.
    expect(currentRun(inOrder)).toBeUndefined();
    expect(currentRun(fold(...over, named({}, 'sub_2')))?.reference).toBe(free.run);
  });

  it('says which invoice is unpaid and since when', () => {
    expect(failingInvoice(fold(...reports), 'sub_1')).toMatchObject({
      invoice: 'in_2',
      failedAt: day(33),
    });
    const twice = fold(invoiced('in_1', 6, 'open', day(6)), invoiced('in_1', 4, 'open', day(4)));
    expect(failingInvoice(twice, 'sub_1')?.failedAt).toBe(day(4));
    const paid = fold(...reports, invoiced('in_2', 40, 'paid'));
    expect(failingInvoice(paid, 'sub_1')).toBeUndefined();
  });
});

it('has lapsed once it had a plan and has none', () => {
  const lapse: SubscriptionEvent = {
    type: 'SubscriptionLapsed',
    data: { reference: 'sub_1', reason: 'unpaid' },
  };
  expect(hasLapsed(initialSubscription)).toBe(false);
  expect(hasLapsed(fold(reported('sub_1', 2)))).toBe(false);
  expect(hasLapsed(fold(reported('sub_1', 2, { status: 'ended' })))).toBe(true);
  expect(hasLapsed(fold(reported('sub_1', 2), lapse))).toBe(true);
  expect(hasLapsed(fold(reported('sub_1', 2), lapse, started(40)))).toBe(false);
});

describe('a payment that is on its way', () => {
  const processing = (at: number) => {
    const event = invoiced('in_1', at, 'open');
    return { ...event, data: { ...event.data, processing: true } } as SubscriptionEvent;
  };
  const failed = (at: number) => invoiced('in_1', at, 'open', day(at));

  it('is neither failed nor settled, regardless of earlier reports', () => {
    for (const before of [[], [failed(3)]]) {
      const state = fold(reported('sub_1', 2), ...before, processing(5));
      expect(failingInvoice(state, 'sub_1')).toBeUndefined();
      expect(unsettledInvoices(state, 'sub_1')).toHaveLength(1);
      expect(paymentOnItsWay(state, 'stripe')).toBe('invoice');
    }
  });

  it('gives anew the time that it took, when it fails', () => {
    const events = [failed(3), processing(5), failed(9)];
    for (const order of [events, events.toReversed(), [events[2], events[0], events[1]]]) {
      const state = fold(reported('sub_1', 2), ...order.flatMap((event) => event ?? []));
      expect(failingInvoice(state, 'sub_1')?.failedAt).toBe(day(5));
      expect(paymentOnItsWay(state, 'stripe')).toBeNull();
    }
    const late = fold(processing(5), failed(9));
    expect(failingInvoice(late, 'sub_1')?.failedAt).toBe(day(9));
  });

  it('has come when it is paid', () => {
    const state = fold(reported('sub_1', 2), processing(5), invoiced('in_1', 6, 'paid'));
    expect(paymentOnItsWay(state, 'stripe')).toBeNull();
    expect(unsettledInvoices(state, 'sub_1')).toEqual([]);
  });
});

describe('a checkout', () => {
  const opened = (session: string, n: number): SubscriptionEvent => ({
    type: 'CheckoutOpened',
    data: { session, provider: 'stripe', plan: business, openedAt: day(n) },
  });
  const came = (session: string, status: 'processing' | 'bought' | 'over'): SubscriptionEvent => ({
    type: 'CheckoutReported',
    data: { session, status },
  });
  const sessions = (...events: SubscriptionEvent[]) =>
    unsettledCheckouts(fold(...events), 'stripe').map(({ session }) => session);

  it('is not settled until something has come of it, or nothing', () => {
    const both = [opened('cs_2', 2), opened('cs_1', 1)];
    expect(sessions(...both)).toEqual(['cs_1', 'cs_2']);
    expect(sessions(...both, came('cs_1', 'processing'))).toEqual(['cs_1', 'cs_2']);
    expect(sessions(...both, came('cs_1', 'bought'))).toEqual(['cs_2']);
    expect(sessions(...both, came('cs_1', 'over'), came('cs_1', 'processing'))).toEqual(['cs_2']);
    expect(unsettledCheckouts(fold(...both), 'test')).toEqual([]);
  });

  it('is a purchase on its way while it is paid by what takes days', () => {
    const paying = [started(1), opened('cs_1', 2), came('cs_1', 'processing')];
    expect(paymentOnItsWay(fold(started(1), opened('cs_1', 2)), 'stripe')).toBeNull();
    expect(paymentOnItsWay(fold(...paying), 'stripe')).toBe('purchase');
    expect(paymentOnItsWay(fold(...paying, came('cs_1', 'bought')), 'stripe')).toBeNull();
  });
});

describe('a subscription that is paused', () => {
  const paused = reported('sub_1', 5, { status: 'paused' });

  it('grants nothing, and is no reason for a plan to follow', () => {
    const state = fold(reported('sub_1', 3), named(), paused);
    expect(currentRun(state)).toBeUndefined();
    expect(dueRun(state)).toBeUndefined();
    expect(hasLapsed(state)).toBe(true);
    expect(currentRun(fold(paused, reported('sub_1', 6)))?.reference).toBe('sub_1');
  });

  it('ends at its provider once another has begun', () => {
    const other = reported('sub_2', 9, { startAt: day(9) });
    expect(supersededRuns(fold(paused, other)).map(({ reference }) => reference)).toEqual([
      'sub_1',
    ]);
  });
});
