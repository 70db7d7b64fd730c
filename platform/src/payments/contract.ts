import { randomUUID } from 'node:crypto';
import { basicPlan, type PlanContent } from '@canvass/contracts/plan/plan';
import type { CheckoutOutcome } from '@canvass/contracts/subscription/commands';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { CheckoutRequest, OfferedPlan, Payments, Report } from './port.js';

/** A provider that knows the plans of the contract, with customers and time of its own. */
export interface PaymentsPlace {
  payments: Payments;
  /** Its time. */
  now(): Date;
  /** Lets time pass. */
  pass(until: Date): Promise<void>;
  /** Does on its pages what a customer does; gives what it knows of the subscription that came of it. */
  complete(sessionId: string, outcome: Exclude<CheckoutOutcome, 'cancel'>): Promise<Report>;
  /** Pays an invoice on its page. */
  pay(invoice: string): Promise<void>;
  /** Closes what was opened and clears the place away. */
  end(): Promise<void>;
}

const DAY = 24 * 60 * 60 * 1000;

function planOf(content: Partial<PlanContent>, id: string = randomUUID()): OfferedPlan {
  const stripePlanId = `price_${content.amount}_${content.interval ?? 'month'}`;
  return { id, content: { ...basicPlan, currency: 'eur', stripePlanId, ...content } };
}

/** What every provider promises. Whole seconds: that is as fine as some of them count. */
export function paymentsContract(name: string, open: () => Promise<PaymentsPlace>): void {
  describe(`payments: ${name}`, () => {
    let place: PaymentsPlace;
    let payments: Payments;
    const start = planOf({ name: 'Start', description: 'To begin with', amount: 1000 });
    const business = planOf({ name: 'Business', amount: 3000 });
    const yearly = planOf({ name: 'Yearly', amount: 10000, interval: 'year' });
    beforeEach(async () => {
      place = await open();
      ({ payments } = place);
    });
    afterEach(() => place.end());

    const requestOf = (plan: OfferedPlan): CheckoutRequest => ({
      ...{ firm: randomUUID(), account: randomUUID(), email: 'ada@example.com', plan },
      successUrl: 'https://polls.example/pricing?state=success',
      cancelUrl: 'https://polls.example/pricing?state=cancel',
      locale: 'ar',
    });
    const buy = async (plan: OfferedPlan, outcome: 'paid' | 'laterDeclined' = 'paid') => {
      const request = requestOf(plan);
      const { sessionId } = await payments.openCheckout(request, randomUUID());
      const report = await place.complete(sessionId, outcome);
      expect(report.firm).toBe(request.firm);
      return { report, ...known(report) };
    };
    const known = ({ subscription, invoices }: Report) => {
      if (!subscription) throw new Error('there is no subscription');
      return { subscription, invoices, reference: subscription.reference };
    };
    const look = async (reference: string) => known(await payments.look(reference));
    const passDays = (days: number) => place.pass(new Date(place.now().getTime() + days * DAY));
    const amounts = (invoices: Report['invoices']) =>
      invoices.map(({ amount, status }) => [amount, status]).sort();

    test('opens a checkout once for a key, on a page of its own', async () => {
      const request = requestOf(start);
      const key = randomUUID();
      const opened = await payments.openCheckout(request, key);
      expect(new URL(opened.url).protocol).toMatch(/^https?:$/);
      expect(await payments.openCheckout(request, key)).toEqual(opened);
      const other = await payments.openCheckout(request, randomUUID());
      expect(other.sessionId).not.toBe(opened.sessionId);
    });

    test('sells a plan for a period, with an invoice that has been paid', async () => {
      const { subscription, invoices } = await buy(start);
      const { plan, status, startAt, endAt, cancelAt, provider, price } = subscription;
      expect({ plan, status, cancelAt, provider, price }).toEqual({
        ...{ plan: start.id, status: 'active', cancelAt: null, provider: payments.provider },
        price: { amount: 1000, currency: 'eur', interval: 'month' },
      });
      expect(Date.parse(endAt) - Date.parse(startAt)).toBeGreaterThanOrEqual(28 * DAY);
      expect(invoices).toHaveLength(1);
      expect(invoices[0]).toMatchObject({
        ...{ reference: subscription.reference, amount: 1000, currency: 'eur', status: 'paid' },
        ...{ failedAt: null, name: 'Start', description: 'To begin with' },
      });
      expect(invoices[0]?.hostedUrl).toMatch(/^https?:/);
    });

    test('says the same as long as nothing happens', async () => {
      const { reference } = await buy(start);
      const { subscription, invoices } = await look(reference);
      const { reportedAt: _, ...later } = (await look(reference)).subscription;
      expect(subscription).toMatchObject(later);
      expect(amounts((await look(reference)).invoices)).toEqual(amounts(invoices));
    });

    test('renews, also several periods at once', async () => {
      const { reference, subscription: first } = await buy(start);
      await passDays(32);
      const second = await look(reference);
      expect(second.subscription.endAt > first.endAt).toBe(true);
      expect(second.subscription.startAt).toBe(first.startAt);
      expect(second.subscription.reportedAt >= first.reportedAt).toBe(true);
      await passDays(92);
      const { subscription, invoices } = await look(reference);
      expect(subscription.endAt > place.now().toISOString()).toBe(true);
      expect(amounts(invoices)).toEqual(Array(5).fill([1000, 'paid']));
      expect(new Set(invoices.map(({ invoice }) => invoice)).size).toBe(5);
    });

    test('is past due while an invoice is unpaid', async () => {
      const { reference } = await buy(start, 'laterDeclined');
      await passDays(32);
      const { subscription, invoices } = await look(reference);
      expect(subscription.status).toBe('pastDue');
      const open = invoices.find(({ status }) => status === 'open');
      expect(open?.failedAt).not.toBeNull();
      await place.pay(open?.invoice ?? '');
      const after = await look(reference);
      expect(after.subscription.status).toBe('active');
      expect(amounts(after.invoices)).toEqual(Array(2).fill([1000, 'paid']));
    });

    test('changes to a dearer plan and charges the difference for the rest of the period', async () => {
      const { reference, subscription: before } = await buy(start);
      const middle = (Date.parse(before.startAt) + Date.parse(before.endAt)) / 2;
      await place.pass(new Date(middle));
      const key = randomUUID();
      const report = known(await payments.change(reference, business, key));
      expect(before.changedBy).toBeUndefined();
      const changed = { plan: business.id, endAt: before.endAt, changedBy: key };
      expect(report.subscription).toMatchObject(changed);
      expect(amounts(report.invoices)).toEqual([
        [1000, 'paid'],
        [1000, 'paid'],
      ]);
      await payments.change(reference, business, key);
      const after = await look(reference);
      expect(after.subscription.changedBy).toBe(key);
      expect(after.invoices).toHaveLength(2);
      expect(after.invoices.map(({ name: called }) => called).sort()).toEqual([
        'Business',
        'Start',
      ]);
    });

    test('does not change to what the card does not pay for', async () => {
      const { reference, subscription: before } = await buy(start, 'laterDeclined');
      const middle = (Date.parse(before.startAt) + Date.parse(before.endAt)) / 2;
      await place.pass(new Date(middle));
      await payments.cancelAtPeriodEnd(reference, randomUUID());
      for (const dearer of [business, yearly]) {
        const changing = payments.change(reference, dearer, randomUUID());
        await expect(changing).rejects.toMatchObject({ code: 'paymentDeclined' });
        const { subscription, invoices } = await look(reference);
        const { plan, price, endAt: cancelAt } = before;
        const unchanged = { plan, price, cancelAt, endAt: cancelAt, status: 'active' };
        expect(subscription).toMatchObject(unchanged);
        expect(subscription.changedBy).toBeUndefined();
        expect(amounts(invoices)).toEqual([[1000, 'paid']]);
      }
    });

    test('changes at once where nothing is due, and to all else once the card pays', async () => {
      const { reference } = await buy(business, 'laterDeclined');
      expect(
        known(await payments.change(reference, start, randomUUID())).subscription,
      ).toMatchObject({ plan: start.id, status: 'active' });
      await passDays(100);
      const { invoices } = await look(reference);
      const open = invoices.filter(({ status }) => status === 'open');
      expect(open.length).toBeGreaterThan(0);
      const refused = payments.change(reference, business, randomUUID());
      await expect(refused).rejects.toMatchObject({ code: 'paymentDeclined' });
      for (const { invoice } of open) await place.pay(invoice);
      const { subscription } = known(await payments.change(reference, business, randomUUID()));
      expect(subscription).toMatchObject({ plan: business.id, status: 'active' });
    });

    test('credits the difference to a cheaper plan, which pays for what comes', async () => {
      const { reference, subscription: before } = await buy(business);
      const middle = (Date.parse(before.startAt) + Date.parse(before.endAt)) / 2;
      await place.pass(new Date(middle));
      const { invoices } = known(await payments.change(reference, start, randomUUID()));
      expect(amounts(invoices)).toEqual([
        [-1000, 'paid'],
        [3000, 'paid'],
      ]);
    });

    test('begins a period anew when the interval changes', async () => {
      const { reference, subscription: before } = await buy(start);
      const middle = (Date.parse(before.startAt) + Date.parse(before.endAt)) / 2;
      await place.pass(new Date(middle));
      const { subscription, invoices } = known(
        await payments.change(reference, yearly, randomUUID()),
      );
      const year = Date.parse(subscription.endAt) - place.now().getTime();
      expect(Math.round(year / DAY)).toBeGreaterThanOrEqual(365);
      expect(amounts(invoices)).toEqual([
        [1000, 'paid'],
        [9500, 'paid'],
      ]);
    });

    test('cancels at the end of the period, unless the plan is changed before', async () => {
      const { reference, subscription: before } = await buy(start);
      const key = randomUUID();
      const cancelled = known(await payments.cancelAtPeriodEnd(reference, key)).subscription;
      expect(cancelled).toMatchObject({ cancelAt: before.endAt, status: 'active' });
      await payments.cancelAtPeriodEnd(reference, key);
      const again = known(await payments.change(reference, start, randomUUID()));
      expect(again.subscription).toMatchObject({ cancelAt: null, plan: start.id });
      expect(again.invoices).toHaveLength(1);
      await payments.cancelAtPeriodEnd(reference, randomUUID());
      await passDays(40);
      const { subscription, invoices } = await look(reference);
      expect(subscription.status).toBe('ended');
      expect(invoices).toHaveLength(1);
    });

    test('ends at once and for ever, and asks for nothing any more', async () => {
      const { reference } = await buy(start, 'laterDeclined');
      await passDays(32);
      await look(reference);
      const key = randomUUID();
      const ended = known(await payments.end(reference, key));
      expect(ended.subscription.status).toBe('ended');
      expect(known(await payments.end(reference, key)).subscription.status).toBe('ended');
      await passDays(100);
      const { subscription, invoices } = await look(reference);
      expect(subscription.status).toBe('ended');
      expect(amounts(invoices)).toEqual([
        [1000, 'paid'],
        [1000, 'uncollectible'],
      ]);
    });

    test('pays back the rest of what another takes the place of, once', async () => {
      const { reference, subscription: before } = await buy(start);
      const middle = new Date((Date.parse(before.startAt) + Date.parse(before.endAt)) / 2);
      await place.pass(middle);
      await payments.change(reference, business, randomUUID());
      const later = (middle.getTime() + Date.parse(before.endAt)) / 2;
      await place.pass(new Date(later));
      const key = randomUUID();
      const at = new Date(later).toISOString();
      const { report, unreturned } = await payments.replace(reference, at, key);
      expect(unreturned).toEqual([]);
      const { subscription, invoices } = known(report);
      expect(subscription.status).toBe('ended');
      const refundedOf = (of: Report['invoices']) =>
        of.reduce((sum, { refunded = 0 }) => sum + refunded, 0);
      // A quarter of the period is left, at the price of the dearer plan.
      expect([amounts(invoices), refundedOf(invoices)]).toEqual([
        [
          [1000, 'paid'],
          [1000, 'paid'],
        ],
        750,
      ]);
      const { report: again } = await payments.replace(reference, at, key);
      expect(refundedOf(known(again).invoices)).toBe(750);
      await passDays(40);
      expect((await look(reference)).invoices).toHaveLength(2);
    });

    test('pays nothing back of what is unpaid', async () => {
      const { reference } = await buy(start, 'laterDeclined');
      await passDays(32);
      await look(reference);
      const at = place.now().toISOString();
      const { report } = await payments.replace(reference, at, randomUUID());
      const { subscription, invoices } = known(report);
      expect(subscription.status).toBe('ended');
      expect(amounts(invoices)).toEqual([
        [1000, 'paid'],
        [1000, 'uncollectible'],
      ]);
      expect(invoices.map(({ refunded }) => refunded)).toEqual([undefined, undefined]);
    });

    test('sells only what it knows, and knows only its own subscriptions', async () => {
      const unknown = { ...start, content: { ...start.content, amount: 0, stripePlanId: '' } };
      const selling = payments.openCheckout(requestOf(unknown), randomUUID());
      await expect(selling).rejects.toMatchObject({ code: 'planNotSold' });
      const { reference } = await buy(start);
      const changing = payments.change(reference, unknown, randomUUID());
      await expect(changing).rejects.toMatchObject({ code: 'planNotSold' });
      for (const asked of [
        payments.look('sub_unknown'),
        payments.end('sub_unknown', randomUUID()),
        payments.replace('sub_unknown', place.now().toISOString(), randomUUID()),
        payments.cancelAtPeriodEnd('sub_unknown', randomUUID()),
        payments.change('sub_unknown', business, randomUUID()),
      ]) {
        await expect(asked).rejects.toMatchObject({ kind: 'notFound' });
      }
    });

    test('believes no message that is not its own', async () => {
      const body = Buffer.from('{"type":"customer.subscription.created"}');
      for (const headers of [{}, { 'stripe-signature': 't=1,v1=00' }]) {
        const notice = payments.notice({ body, headers });
        await expect(notice).rejects.toMatchObject({ code: 'signatureInvalid' });
      }
    });
  });
}
