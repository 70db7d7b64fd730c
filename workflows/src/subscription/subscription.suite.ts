import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ProcessPlace } from '../testing/process-place.js';
import { planOf, Subscriber } from '../testing/subscriber.js';
import {
  declinedInMay,
  lapsedInJune,
  lines,
  remindedInMay,
  renewals,
  START,
  toMay,
} from './histories.cases.js';

const TWO_YEARS_LATER = '2028-01-31T10:00:00.000Z';
const free = planOf({ name: 'Basic', amount: 0 });
const business = planOf({});
const large = planOf({ name: 'Large', amount: 5900 });

/**
 * How subscriptions go over two years, on any scheduler.
 * @param open at a time, which its clock shows until it is moved; and whether it is restarted then
 */
export function subscriptionPolicyContract(
  name: string,
  open: (start: string, isRestarted: boolean) => Promise<ProcessPlace>,
): void {
  let subscriber: Subscriber;
  async function begin(isRestarted: boolean): Promise<void> {
    subscriber = await Subscriber.open(await open(START, isRestarted));
    for (const plan of [free, business, large]) await subscriber.offer(plan);
  }
  /** @returns the reference of one that was bought at the start */
  async function boughtUntil(time: string): Promise<string> {
    const reference = await subscriber.buy(business);
    await subscriber.until(time);
    return reference;
  }
  /** @returns the reference of one that is not paid from its fifth month on */
  async function declinedUntil(time: string): Promise<string> {
    const reference = await boughtUntil('2026-05-15T00:00:00.000Z');
    await subscriber.decline(reference);
    await subscriber.until(time);
    return reference;
  }

  describe(`subscriptions over two years: ${name}`, () => {
    beforeEach(() => begin(false));
    afterEach(() => subscriber.end());

    it('a monthly one is paid 24 times, at the end of every month', async () => {
      await boughtUntil(TWO_YEARS_LATER);
      const history = await subscriber.history();
      expect(history).toEqual([...toMay, ...renewals(4, 23)]);
      expect(history.filter((line) => line.includes('InvoiceReported paid'))).toHaveLength(24);
      expect(history).toContain('2027-02-28T11:00 SubscriptionReported active until 2027-03-31');
      expect(subscriber.mails()).toEqual([]);
      expect(await subscriber.isLive()).toBe(true);
    });

    it('a yearly one is paid on the day it began, in leap years and others', async () => {
      await subscriber.until('2028-02-29T10:00:00.000Z');
      await subscriber.buy(planOf({ interval: 'year', amount: 29000 }));
      await subscriber.until('2030-02-28T12:00:00.000Z');
      expect(await subscriber.history()).toEqual(
        lines(`
          2028-02-29T10:00 SubscriptionReported active until 2029-02-28
          2028-02-29T10:00 InvoiceReported paid 29000
          2029-02-28T11:00 SubscriptionReported active until 2030-02-28
          2029-02-28T11:00 InvoiceReported paid 29000
          2030-02-28T11:00 SubscriptionReported active until 2031-02-28
          2030-02-28T11:00 InvoiceReported paid 29000
        `),
      );
    });

    it('one that is not paid in its fifth month ends after three reminders, and until then works', async () => {
      await declinedUntil('2026-06-14T09:59:00.000Z');
      expect(await subscriber.isLive()).toBe(true);
      await subscriber.until('2026-06-14T10:00:00.000Z');
      expect(await subscriber.isLive()).toBe(false);
      await subscriber.until(TWO_YEARS_LATER);
      expect(await subscriber.history()).toEqual([...toMay, ...declinedInMay, ...lapsedInJune]);
      expect(subscriber.mails()).toEqual([
        ...remindedInMay,
        '2026-06-10 Payment for Business failed (reminder 3 of 3)',
        '2026-06-14 Your Business subscription has ended',
      ]);
    });

    it.each([
      ['and the provider says so', true, '2026-06-07T15:00'],
      ['and only a look at the provider finds out', false, '2026-06-08T10:00'],
    ])('one that is paid after the second reminder goes on %s', async (_how, isTold, noticed) => {
      const reference = await declinedUntil('2026-06-07T15:00:00.000Z');
      await subscriber.pay(reference, { isTold });
      await subscriber.until(TWO_YEARS_LATER);
      expect(await subscriber.history()).toEqual([
        ...[...toMay, ...declinedInMay],
        `${noticed} SubscriptionReported active until 2026-06-30`,
        `${noticed} InvoiceReported paid 2900`,
        ...renewals(5, 23),
      ]);
      expect(subscriber.mails()).toEqual(remindedInMay);
    });

    it('one that is cancelled ends with the period that is paid', async () => {
      const reference = await boughtUntil('2026-03-10T00:00:00.000Z');
      await subscriber.cancel(reference);
      await subscriber.until(TWO_YEARS_LATER);
      expect(await subscriber.history()).toEqual([
        ...toMay.slice(0, 4),
        '2026-03-10T00:00 SubscriptionReported active until 2026-03-31',
        '2026-03-31T11:00 SubscriptionReported ended until 2026-03-31',
      ]);
      expect(subscriber.mails()).toEqual([
        '2026-03-10 Your Business subscription ends on March 31, 2026',
        '2026-03-31 Your Business subscription has ended',
      ]);
      expect(await subscriber.isLive()).toBe(false);
    });

    it('a subscription continues once its cancellation is withdrawn', async () => {
      const reference = await boughtUntil('2026-03-10T00:00:00.000Z');
      await subscriber.cancel(reference);
      await subscriber.until('2026-03-20T00:00:00.000Z');
      await subscriber.change(reference, business);
      await subscriber.until(TWO_YEARS_LATER);
      expect(await subscriber.history()).toEqual([
        ...toMay.slice(0, 4),
        '2026-03-10T00:00 SubscriptionReported active until 2026-03-31',
        '2026-03-20T00:00 SubscriptionReported active until 2026-03-31',
        ...renewals(2, 23),
      ]);
      expect(subscriber.mails()).toEqual([
        '2026-03-10 Your Business subscription ends on March 31, 2026',
      ]);
    });

    it('another plan is paid for the rest of the period, and then with each renewal', async () => {
      const reference = await boughtUntil('2026-06-15T10:00:00.000Z');
      await subscriber.change(reference, large);
      await subscriber.until(TWO_YEARS_LATER);
      expect(await subscriber.history()).toEqual([
        ...[...toMay, ...renewals(4, 4)],
        '2026-06-15T10:00 SubscriptionReported active until 2026-06-30',
        // Half of the period is left, and so half of the difference is due.
        '2026-06-15T10:00 InvoiceReported paid 1500',
        ...renewals(5, 23, 5900),
      ]);
    });

    it('another one that is bought takes the place of the first', async () => {
      await boughtUntil('2026-03-10T00:00:00.000Z');
      await subscriber.buy(planOf({ name: 'Large', amount: 29000, interval: 'year' }));
      await subscriber.until(TWO_YEARS_LATER);
      expect(await subscriber.history()).toEqual([
        ...toMay.slice(0, 4),
        ...lines(`
          2026-03-10T00:00 SubscriptionReported active until 2027-03-10
          2026-03-10T00:00 InvoiceReported paid 29000
          2026-03-10T00:00 SubscriptionSuperseded
          2026-03-10T00:00 SubscriptionReported ended until 2026-03-31
          2026-03-10T00:00 InvoiceReported paid 2900 refunded 2003
          2026-03-10T00:00 EndingSettled
          2027-03-10T01:00 SubscriptionReported active until 2028-03-10
          2027-03-10T01:00 InvoiceReported paid 29000
        `),
      ]);
      expect(subscriber.mails()).toEqual([]);
    });

    it('a plan that the operator switches on takes the place of an unpaid one', async () => {
      await declinedUntil('2026-06-07T15:00:00.000Z');
      await subscriber.append(own('enterprise', '2026-06-07T15:00:00.000Z'));
      await subscriber.until(TWO_YEARS_LATER);
      expect(await subscriber.history()).toEqual([
        ...[...toMay, ...declinedInMay],
        ...lines(`
          2026-06-07T15:00 SubscriptionStarted
          2026-06-07T15:00 SubscriptionSuperseded
          2026-06-07T15:00 SubscriptionReported ended until 2026-06-30
          2026-06-07T15:00 InvoiceReported void 2900
          2026-06-07T15:00 EndingSettled
        `),
      ]);
      expect(subscriber.mails()).toEqual(remindedInMay);
      expect(await subscriber.isLive()).toBe(true);
    });

    it('a free one needs nothing, and ends when it was cancelled for', async () => {
      const started = own('free', START);
      await subscriber.append(started);
      await subscriber.until('2027-12-05T00:00:00.000Z');
      expect(await subscriber.history()).toEqual(['2026-01-31T10:00 SubscriptionStarted']);
      const cancelAt = '2027-12-31T10:00:00.000Z';
      const { reference } = started.data;
      await subscriber.append({ type: 'SubscriptionCancelled', data: { reference, cancelAt } });
      await subscriber.until('2027-12-31T09:59:00.000Z');
      expect(await subscriber.isLive()).toBe(true);
      await subscriber.until(TWO_YEARS_LATER);
      expect((await subscriber.history()).slice(1)).toEqual([
        '2027-12-05T00:00 SubscriptionCancelled',
        '2027-12-31T10:00 SubscriptionLapsed cancelled',
      ]);
      expect(subscriber.mails()).toEqual([
        '2027-12-05 Your Basic subscription ends on December 31, 2027',
        '2027-12-31 Your Basic subscription has ended',
      ]);
      expect(await subscriber.isLive()).toBe(false);
    });
  });

  describe(`subscriptions over two years, with restarts: ${name}`, () => {
    beforeEach(() => begin(true));
    afterEach(() => subscriber.end());

    it('one that a free one is to follow ends with the period that is paid, and that one begins', async () => {
      const reference = await boughtUntil('2026-03-10T00:00:00.000Z');
      await subscriber.follow(reference, free);
      await subscriber.until('2026-03-31T10:59:00.000Z');
      await subscriber.restart({ dying: true });
      expect(await subscriber.isLive()).toBe(true);
      await subscriber.until(TWO_YEARS_LATER);
      expect(await subscriber.history()).toEqual([
        ...toMay.slice(0, 4),
        '2026-03-10T00:00 FollowingPlanNamed',
        '2026-03-10T00:00 SubscriptionReported active until 2026-03-31',
        '2026-03-31T11:00 SubscriptionReported ended until 2026-03-31',
        '2026-03-31T11:00 SubscriptionStarted',
      ]);
      expect(subscriber.mails()).toEqual([
        '2026-03-10 Your Business subscription ends on March 31, 2026, and Basic follows',
        '2026-03-31 You are now on Basic',
      ]);
      expect(await subscriber.isLive()).toBe(true);
    });

    it('restarts, and deaths right after each deed, change nothing', async () => {
      await subscriber.restart({ dying: true });
      const reference = await subscriber.buy(business);
      for (const day of ['2026-02-28', '2026-03-30', '2026-05-01']) {
        await subscriber.until(`${day}T10:30:00.000Z`);
        await subscriber.restart({ dying: true });
      }
      await subscriber.decline(reference);
      for (const day of ['2026-05-31', '2026-06-05', '2026-06-09', '2026-06-14']) {
        await subscriber.until(`${day}T09:59:00.000Z`);
        await subscriber.restart({ dying: true });
      }
      await subscriber.until(TWO_YEARS_LATER);
      expect(await subscriber.history()).toEqual([...toMay, ...declinedInMay, ...lapsedInJune]);
      expect(subscriber.mails()).toEqual([
        ...remindedInMay,
        '2026-06-10 Payment for Business failed (reminder 3 of 3)',
        '2026-06-14 Your Business subscription has ended',
      ]);
    });
  });
}

function own(origin: 'free' | 'enterprise', startAt: string) {
  return {
    type: 'SubscriptionStarted' as const,
    data: {
      ...{ reference: randomUUID(), plan: free.id, origin, startAt },
      interval: 'month' as const,
    },
  };
}
