import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { checkoutsContract } from './checkouts.suite.js';
import {
  amounts,
  business,
  Customer,
  DAY,
  known,
  requestOf,
  start,
  yearly,
  type PaymentsPlace,
} from './testing/customer.js';
import { replacingContract } from './replacing.suite.js';
import type { Payments } from './port.js';

/** What every provider promises. Whole seconds: that is as fine as some of them count. */
export function paymentsContract(name: string, open: () => Promise<PaymentsPlace>): void {
  describe(`payments: ${name}`, () => {
    let place: PaymentsPlace;
    let payments: Payments;
    let customer: Customer;
    beforeEach(async () => {
      place = await open();
      ({ payments } = place);
      customer = new Customer(place);
    });
    afterEach(() => place.end());

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
      const { subscription, invoices } = await customer.buy(start);
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
      expect(invoices[0]?.number).toMatch(/\d/);
    });

    test('says the same as long as nothing happens', async () => {
      const { reference } = await customer.buy(start);
      const { subscription, invoices } = await customer.look(reference);
      const { reportedAt: _, ...later } = (await customer.look(reference)).subscription;
      expect(subscription).toMatchObject(later);
      expect(amounts((await customer.look(reference)).invoices)).toEqual(amounts(invoices));
    });

    test('renews, also several periods at once', async () => {
      const { reference, subscription: first } = await customer.buy(start);
      await customer.passDays(32);
      const second = await customer.look(reference);
      expect(second.subscription.endAt > first.endAt).toBe(true);
      expect(second.subscription.startAt).toBe(first.startAt);
      expect(second.subscription.reportedAt >= first.reportedAt).toBe(true);
      await customer.passDays(92);
      const { subscription, invoices } = await customer.look(reference);
      expect(subscription.endAt > place.now().toISOString()).toBe(true);
      expect(amounts(invoices)).toEqual(Array(5).fill([1000, 'paid']));
      expect(new Set(invoices.map(({ invoice }) => invoice)).size).toBe(5);
    });

    test('is past due while an invoice is unpaid', async () => {
      const { reference } = await customer.buy(start, 'laterDeclined');
      await customer.passDays(32);
      const { subscription, invoices } = await customer.look(reference);
      expect(subscription.status).toBe('pastDue');
      const open = invoices.find(({ status }) => status === 'open');
      expect(open?.failedAt).not.toBeNull();
      await place.pay(open?.invoice ?? '');
      const after = await customer.look(reference);
      expect(after.subscription.status).toBe('active');
      expect(amounts(after.invoices)).toEqual(Array(2).fill([1000, 'paid']));
    });

    test('changes to a dearer plan and charges the difference for the rest of the period', async () => {
      const { reference, subscription: before } = await customer.buy(start);
      await customer.passShare(before, 0.5);
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
      const after = await customer.look(reference);
      expect(after.subscription.changedBy).toBe(key);
      expect(after.invoices).toHaveLength(2);
      expect(after.invoices.map(({ name: called }) => called).sort()).toEqual([
        'Business',
        'Start',
      ]);
    });

    test('does not change to what the card does not pay for', async () => {
      const { reference, subscription: before } = await customer.buy(start, 'laterDeclined');
      await customer.passShare(before, 0.5);
      await payments.cancelAtPeriodEnd(reference, randomUUID());
      for (const dearer of [business, yearly]) {
        const changing = payments.change(reference, dearer, randomUUID());
        await expect(changing).rejects.toMatchObject({ code: 'paymentDeclined' });
        const { subscription, invoices } = await customer.look(reference);
        const { plan, price, endAt: cancelAt } = before;
        const unchanged = { plan, price, cancelAt, endAt: cancelAt, status: 'active' };
        expect(subscription).toMatchObject(unchanged);
        expect(subscription.changedBy).toBeUndefined();
        expect(amounts(invoices)).toEqual([[1000, 'paid']]);
      }
    });

    test('changes immediately when nothing is due, and otherwise once the open invoices are paid', async () => {
      const { reference } = await customer.buy(business, 'laterDeclined');
      expect(
        known(await payments.change(reference, start, randomUUID())).subscription,
      ).toMatchObject({ plan: start.id, status: 'active' });
      await customer.passDays(100);
      const { invoices } = await customer.look(reference);
      const open = invoices.filter(({ status }) => status === 'open');
      expect(open.length).toBeGreaterThan(0);
      const refused = payments.change(reference, business, randomUUID());
      await expect(refused).rejects.toMatchObject({ code: 'paymentDeclined' });
      for (const { invoice } of open) await place.pay(invoice);
      const { subscription } = known(await payments.change(reference, business, randomUUID()));
      expect(subscription).toMatchObject({ plan: business.id, status: 'active' });
    });

    test('credits the difference to a cheaper plan, which pays for what comes', async () => {
      const { reference, subscription: before } = await customer.buy(business);
      await customer.passShare(before, 0.5);
      const { invoices } = known(await payments.change(reference, start, randomUUID()));
      expect(amounts(invoices)).toEqual([
        [-1000, 'paid'],
        [3000, 'paid'],
      ]);
    });

    test('says what a change would charge or credit, and changes nothing', async () => {
      const { reference, subscription: before } = await customer.buy(business);
      await customer.passShare(before, 0.5);
      const { reportedAt: _, ...known } = (await customer.look(reference)).subscription;
      const costOf = (plan: typeof start) => payments.costOfChange(reference, plan);
      expect(await costOf(start)).toEqual({ due: 0, credited: 1000, currency: 'eur' });
      expect(await costOf(yearly)).toEqual({ due: 8500, credited: 0, currency: 'eur' });
      expect(await costOf(business)).toEqual({ due: 0, credited: 0, currency: 'eur' });
      const { subscription, invoices } = await customer.look(reference);
      expect(subscription).toMatchObject(known);
      expect(amounts(invoices)).toEqual([[3000, 'paid']]);
      await payments.change(reference, start, randomUUID());
      // What was credited pays first.
      expect(await costOf(business)).toEqual({ due: 0, credited: 0, currency: 'eur' });
    });

    test('begins a period anew when the interval changes', async () => {
      const { reference, subscription: before } = await customer.buy(start);
      await customer.passShare(before, 0.5);
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
      const { reference, subscription: before } = await customer.buy(start);
      const key = randomUUID();
      const cancelled = known(await payments.cancelAtPeriodEnd(reference, key)).subscription;
      expect(cancelled).toMatchObject({ cancelAt: before.endAt, status: 'active' });
      await payments.cancelAtPeriodEnd(reference, key);
      const again = known(await payments.change(reference, start, randomUUID()));
      expect(again.subscription).toMatchObject({ cancelAt: null, plan: start.id });
      expect(again.invoices).toHaveLength(1);
      await payments.cancelAtPeriodEnd(reference, randomUUID());
      await customer.passDays(40);
      const { subscription, invoices } = await customer.look(reference);
      expect(subscription.status).toBe('ended');
      expect(invoices).toHaveLength(1);
    });

    test('ends at once and for ever, and asks for nothing any more, nor takes it', async () => {
      const { reference } = await customer.buy(start, 'laterDeclined');
      await customer.passDays(32);
      const unpaid = (await customer.look(reference)).invoices.find(
        ({ status }) => status === 'open',
      );
      const key = randomUUID();
      const ending = await payments.end(reference, key);
      expect([ending.unreturned, ending.isSettled]).toEqual([[], true]);
      const ended = known(ending.report);
      expect(ended.subscription.status).toBe('ended');
      const again = known((await payments.end(reference, key)).report);
      expect(again.subscription.status).toBe('ended');
      await place.pay(unpaid?.invoice ?? '');
      await customer.passDays(100);
      const { subscription, invoices } = await customer.look(reference);
      expect(subscription.status).toBe('ended');
      expect(amounts(invoices)).toEqual([
        [1000, 'paid'],
        [1000, 'void'],
      ]);
    });

    test('sells only what it knows, and knows only its own subscriptions', async () => {
      const unknown = { ...start, content: { ...start.content, amount: 0, stripePlanId: '' } };
      const selling = payments.openCheckout(requestOf(unknown), randomUUID());
      await expect(selling).rejects.toMatchObject({ code: 'planNotSold' });
      const { reference } = await customer.buy(start);
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

    checkoutsContract(() => place);
    replacingContract(() => place);
  });
}
