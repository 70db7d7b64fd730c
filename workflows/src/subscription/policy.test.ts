import type { SubscriptionEvent } from '@canvass/contracts/subscription/events';
import { describe, expect, it } from 'vitest';
import { subscriptionPolicy, type SubscriptionProcess } from './policy.js';
import { day, next, simulate } from './simulation.cases.js';
import type { SubscriptionStanding } from './standing.js';

const paid = { reference: 'sub_1', paid: true, endAt: day(32) };
const failing = { invoice: 'in_1', since: day(32), reminders: 0 };

/** What the process does when its time has come, and when it wants to be woken. */
function woken(standing: Omit<SubscriptionStanding, 'revision'>, now: string, lookedAt?: string) {
  const state: SubscriptionProcess = {
    standing: { revision: 1, ...standing },
    awaited: 0,
    ...(lookedAt ? { lookedAt } : {}),
  };
  const { effects, wakeAt } = subscriptionPolicy.decide(state, { type: 'timer' }, now);
  return { effects, wakeAt };
}

const nothingUntil = (wakeAt: string | undefined) => ({ effects: [], wakeAt });
const does = (...effects: object[]) => ({ effects, wakeAt: undefined });

describe('a checkout of which nobody has told', () => {
  const settle = { type: 'settleCheckouts' };
  const at = (minutes: number) => new Date(Date.parse(day(1)) + minutes * 60_000).toISOString();
  const asked = (now: string, settledAt?: string) => {
    const state: SubscriptionProcess = {
      ...{ standing: { revision: 1, checkoutSince: day(1) }, awaited: 0 },
      ...(settledAt ? { settledAt } : {}),
    };
    const { effects, wakeAt } = subscriptionPolicy.decide(state, { type: 'timer' }, now);
    return { effects, wakeAt };
  };

  it('is asked for after ten minutes, an hour, a day and an hour, and then daily', () => {
    expect(asked(at(9))).toEqual(nothingUntil(at(10)));
    expect(asked(at(10))).toEqual(does(settle));
    expect(asked(at(10), at(10))).toEqual(nothingUntil(at(60)));
    expect(asked(at(61), at(60))).toEqual(nothingUntil(day(2, 1)));
    expect(asked(day(2, 1), at(60))).toEqual(does(settle));
    expect(asked(day(2, 2), day(2, 1))).toEqual(nothingUntil(day(3)));
    expect(asked(day(9), day(2, 1))).toEqual(does(settle));
    // One that was asked for was another.
    expect(asked(at(9), day(-3))).toEqual(nothingUntil(at(10)));
  });

  it('is asked for until it is settled, beside what else is to do', () => {
    const opened: SubscriptionEvent = {
      type: 'CheckoutOpened',
      data: { session: 'cs_1', provider: 'stripe', plan: next.plan, openedAt: day(1) },
    };
    const bought: SubscriptionEvent = {
      type: 'CheckoutReported',
      data: { session: 'cs_1', status: 'bought' },
    };
    const done = simulate({
      happenings: [{ at: day(1), events: [opened] }],
      until: day(9),
      provider: (time) => (time > day(3) ? [bought] : []),
    });
    expect(done).toEqual([
      ...['2026-01-01T00:10 settle checkouts', '2026-01-01T01:00 settle checkouts'],
      ...['2026-01-02T01:00 settle checkouts', '2026-01-03 settle checkouts'],
      '2026-01-04 settle checkouts',
    ]);
  });
});

describe('a paid subscription', () => {
  const look = { type: 'look', reference: 'sub_1' };

  it('is looked after an hour after its period, and then daily until it has moved on', () => {
    expect(woken({ run: paid }, day(31))).toEqual(nothingUntil(day(32, 1)));
    expect(woken({ run: paid }, day(32, 1))).toEqual(does(look));
    expect(woken({ run: paid }, day(32, 1), day(32, 1))).toEqual(nothingUntil(day(33, 1)));
    expect(woken({ run: paid }, day(32, 9), day(32, 5))).toEqual(nothingUntil(day(33, 1)));
    expect(woken({ run: paid }, day(40, 2), day(32, 1))).toEqual(does(look));
    const renewed = { ...paid, endAt: day(60) };
    expect(woken({ run: renewed }, day(40), day(39, 1))).toEqual(nothingUntil(day(60, 1)));
  });

  it('is checked daily while it is unpaid without a known invoice', () => {
    const run = { ...paid, endAt: day(60), pastDueAt: day(32) };
    expect(woken({ run }, day(32))).toEqual(nothingUntil(day(33)));
  });

  it('is reminded of on the days 0, 5 and 10 after the first failure, and ends on day 14', () => {
    const remind = (reminder: number) => {
      return { type: 'remind', reference: 'sub_1', invoice: 'in_1', reminder };
    };
    const lapse = { type: 'lapse', reference: 'sub_1', reason: 'unpaid', invoice: 'in_1' };
    const sent = (reminders: number) => ({ run: paid, failing: { ...failing, reminders } });
    expect(woken(sent(0), day(32))).toEqual(does(remind(1)));
    expect(woken(sent(1), day(32), day(32))).toEqual(nothingUntil(day(33)));
    expect(woken(sent(1), day(37), day(37))).toEqual(does(remind(2)));
    expect(woken(sent(1), day(37))).toEqual(does(look, remind(2)));
    expect(woken(sent(2), day(42), day(42))).toEqual(does(remind(3)));
    expect(woken(sent(3), day(45, 5), day(45))).toEqual(nothingUntil(day(46)));
    expect(woken(sent(3), day(46), day(45))).toEqual(does(look, lapse));
    // After a long silence nobody gets three reminders at once, or one of what has just ended.
    expect(woken(sent(0), day(43), day(43))).toEqual(does(remind(3)));
    expect(woken(sent(0), day(50), day(50))).toEqual(does(lapse));
  });

  it('that is to be ended and cannot be yet is tried daily, also where nothing has come after it', () => {
    const state = (endedAt?: string): SubscriptionProcess => ({
      ...{ standing: { revision: 1, endingSince: day(20, 3) }, awaited: 0 },
      ...(endedAt ? { endedAt } : {}),
    });
    const wake = (now: string, endedAt?: string) =>
      subscriptionPolicy.decide(state(endedAt), { type: 'timer' }, now);
    expect(wake(day(21))).toMatchObject(nothingUntil(day(21, 3)));
    const tried = wake(day(21, 3));
    expect(tried.effects).toEqual([{ type: 'settleEndings' }]);
    expect(tried.state.endedAt).toBe(day(21, 3));
    // Also where its provider said nothing new.
    expect(wake(day(21, 4), day(21, 3))).toMatchObject(nothingUntil(day(22, 3)));
  });

  it('is looked after when it was to end', () => {
    const run = { ...paid, cancelAt: day(20) };
    expect(woken({ run }, day(20))).toEqual(nothingUntil(day(20, 1)));
    expect(woken({ run }, day(20, 1))).toEqual(does(look));
  });
});

describe('a subscription that nobody pays for', () => {
  const own = { reference: 'own', paid: false };

  it('needs nothing until it was cancelled, and then ends to the second', () => {
    expect(woken({ run: own }, day(400))).toEqual(nothingUntil(undefined));
    // A time without milliseconds is the same time.
    const run = { ...own, cancelAt: '2026-02-01T00:00:00Z' };
    expect(woken({ run }, day(32))).toEqual(
      does({ type: 'lapse', reference: 'own', reason: 'cancelled', cancelAt: run.cancelAt }),
    );
  });
});

describe('while outcomes are awaited', () => {
  it('nothing is done twice, and older standings are not believed', () => {
    const { decide, initial } = subscriptionPolicy;
    const asked = decide(initial, { type: 'news', news: {} }, day(32));
    expect(asked.effects).toEqual([{ type: 'recall' }]);
    const again = decide(asked.state, { type: 'news', news: {} }, day(32));
    expect(decide(again.state, { type: 'timer' }, day(60))).toMatchObject(does());
    const newer = { revision: 5, run: paid, failing };
    const first = decide(again.state, { type: 'result', result: newer }, day(32));
    expect(first).toMatchObject(does());
    const second = decide(first.state, { type: 'result', result: { revision: 4 } }, day(32));
    expect(second.effects).toMatchObject([{ type: 'remind', reminder: 1 }]);
    expect(decide(second.state, { type: 'timer' }, day(37))).toMatchObject(does());
  });
});
