import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  amounts,
  business,
  cheap,
  Customer,
  known,
  start,
  type PaymentsPlace,
} from './testing/customer.js';
import type { Ended, OfferedPlan } from './port.js';

/** What every provider promises of a subscription that another takes the place of. @param open the place of a test */
export function replacingContract(open: () => PaymentsPlace): void {
  describe('what another takes the place of', () => {
    let place: PaymentsPlace;
    let customer: Customer;
    beforeEach(() => {
      place = open();
      customer = new Customer(place);
    });

    const change = async (reference: string, plan: OfferedPlan) =>
      known(await place.payments.change(reference, plan, randomUUID()));
    const refundedOf = ({ report }: Pick<Ended, 'report'>) =>
      report.invoices.reduce((sum, { refunded = 0 }) => sum + refunded, 0);

    /** Half-way to a cheaper plan. @returns the invoice that says what is credited for that */
    const goDown = async () => {
      const { reference, subscription: bought } = await customer.buy(business);
      await customer.passShare(bought, 0.5);
      const { invoices } = await change(reference, start);
      const credit = invoices.find(({ amount }) => amount < 0)?.invoice;
      return { reference, bought, credit };
    };

    test('is paid back for the rest of its period, once', async () => {
      const { reference, subscription: bought } = await customer.buy(start);
      await customer.passShare(bought, 0.5);
      await change(reference, business);
      const at = await customer.passShare(bought, 0.75);
      const key = randomUUID();
      const done = await place.payments.replace(reference, at, key);
      expect(done.unreturned).toEqual([]);
      const { subscription, invoices } = known(done.report);
      expect(subscription.status).toBe('ended');
      expect(amounts(invoices)).toEqual([
        [1000, 'paid'],
        [1000, 'paid'],
      ]);
      // A quarter of the period is left, at the price of the dearer plan.
      expect(refundedOf(done)).toBe(750);
      expect(refundedOf(await place.payments.replace(reference, at, key))).toBe(750);
      await customer.passDays(40);
      expect((await customer.look(reference)).invoices).toHaveLength(2);
    });

    test('is paid back nothing of what is unpaid', async () => {
      const { reference } = await customer.buy(start, 'laterDeclined');
      await customer.passDays(32);
      await customer.look(reference);
      const at = place.now().toISOString();
      const { report } = await place.payments.replace(reference, at, randomUUID());
      const { subscription, invoices } = known(report);
      expect(subscription.status).toBe('ended');
      expect(amounts(invoices)).toEqual([
        [1000, 'paid'],
        [1000, 'void'],
      ]);
      expect(invoices.map(({ refunded }) => refunded)).toEqual([undefined, undefined]);
    });

    test('names the credit of a cheaper plan that it does not pay back', async () => {
      const { reference, bought, credit } = await goDown();
      const at = await customer.passShare(bought, 0.75);
      const done = await place.payments.replace(reference, at, randomUUID());
      // A quarter of the period at the cheaper price, and the credit for half of it.
      const missing = 1250 - refundedOf(done);
      expect(missing).toBeGreaterThanOrEqual(0);
      expect(done.unreturned).toEqual(missing > 0 ? [credit] : []);
    });

    test('names no credit that is paid back with the dearer plan', async () => {
      const { reference, bought } = await goDown();
      const at = await customer.passShare(bought, 0.5);
      const done = await place.payments.replace(reference, at, randomUUID());
      expect([refundedOf(done), done.unreturned]).toEqual([1500, []]);
    });

    test('names no credit that has been spent', async () => {
      const { reference } = await goDown();
      await customer.passDays(70);
      const { endAt: at } = (await customer.look(reference)).subscription;
      const done = await place.payments.replace(reference, at, randomUUID());
      expect([refundedOf(done), done.unreturned]).toEqual([0, []]);
    });

    test('names the credit that an unpaid invoice had taken', async () => {
      const { reference } = await customer.buy(business, 'laterDeclined');
      const { invoices } = await change(reference, cheap);
      await customer.passDays(64);
      const { endAt: at, status } = (await customer.look(reference)).subscription;
      expect(status).toBe('pastDue');
      const done = await place.payments.replace(reference, at, randomUUID());
      // Of 1800, one period has taken 1200; of the next, 600 are missing.
      const missing = 600 - refundedOf(done);
      expect(missing).toBeGreaterThanOrEqual(0);
      const credit = invoices.find(({ amount }) => amount < 0)?.invoice;
      expect(done.unreturned).toEqual(missing > 0 ? [credit] : []);
    });
  });
}
