import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { DAY, known, requestOf, start, type PaymentsPlace } from './testing/customer.js';

/** What every provider promises of its checkouts. */
export function checkoutsContract(placeNow: () => PaymentsPlace): void {
  describe('a checkout', () => {
    let place: PaymentsPlace;
    let sessionId: string;
    let url: string;
    beforeEach(async () => {
      place = placeNow();
      ({ sessionId, url } = await place.payments.openCheckout(requestOf(start), randomUUID()));
    });

    test('is open, then bought, with what was bought', async () => {
      const { payments } = place;
      expect(await payments.checkout(sessionId)).toEqual({ status: 'open', url });
      const bought = known(await place.complete(sessionId, 'paid'));
      const { status, report } = await payments.checkout(sessionId);
      expect(status).toBe('bought');
      expect(report?.subscription?.reference).toBe(bought.reference);
      expect(report?.invoices).toHaveLength(1);
    });

    test('that is closed cannot be paid, which is no failure the second time', async () => {
      const { payments } = place;
      expect(await payments.closeCheckout(sessionId)).toEqual({ status: 'over' });
      expect(await payments.closeCheckout(sessionId)).toEqual({ status: 'over' });
      expect(await payments.checkout(sessionId)).toEqual({ status: 'over' });
      const paying = Promise.resolve().then(() => place.complete(sessionId, 'paid'));
      await expect(paying).rejects.toThrow();
    });

    test('that was paid stays paid when it is closed', async () => {
      await place.complete(sessionId, 'paid');
      expect(await place.payments.closeCheckout(sessionId)).toMatchObject({ status: 'bought' });
    });

    test('is over after a day', async () => {
      await place.pass(new Date(place.now().getTime() + DAY));
      expect(await place.payments.checkout(sessionId)).toEqual({ status: 'over' });
    });

    test('that was never opened is not found', async () => {
      const { payments } = place;
      for (const asked of [payments.checkout('cs_unknown'), payments.closeCheckout('cs_unknown')]) {
        await expect(asked).rejects.toMatchObject({ kind: 'notFound' });
      }
    });

    test('makes a subscription that is among those that run, until it ends', async () => {
      const { payments } = place;
      const { reference } = known(await place.complete(sessionId, 'paid'));
      const running = async () => {
        const found: unknown[] = [];
        for await (const one of payments.running()) found.push(one);
        return found;
      };
      expect(await running()).toMatchObject([{ reference, status: 'active' }]);
      await payments.end(reference, randomUUID());
      expect(await running()).toEqual([]);
    });
  });
}
