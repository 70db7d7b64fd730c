import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { shiftWallClock } from '../testing/shift-wall-clock.js';
import { LimitReached, type Limits } from './port.js';

/** Fresh limits, and other processes that count in the same store. */
export interface LimitPlace {
  limits: Limits;
  /** The same limits in another process; the very same where they are those of one process. */
  elsewhere: Limits;
  end(): Promise<void>;
}

/** What all limits promise. */
export function limitContract(name: string, open: () => Promise<LimitPlace>): void {
  describe(`limits: ${name}`, () => {
    let place: LimitPlace;
    beforeEach(async () => {
      place = await open();
    });
    afterEach(async () => {
      shiftWallClock(0);
      await place.end();
    });

    const refusalOf = (call: Promise<unknown>): Promise<unknown> =>
      call.then(
        () => 'passed',
        (error: unknown) => error,
      );
    const counted = async (calls: Promise<unknown>[]): Promise<number> => {
      const refusals = (await Promise.all(calls.map(refusalOf))).filter((one) => one !== 'passed');
      for (const refusal of refusals) expect(refusal).toBeInstanceOf(LimitReached);
      return calls.length - refusals.length;
    };

    test('allow exactly the limit, even concurrently, and say when to retry', async () => {
      const limit = place.limits.of('login', { most: 5, seconds: 60 });
      const calls = Array.from({ length: 12 }, () => limit.count('ann@example.com 192.0.2.1'));
      expect(await counted(calls)).toBe(5);
      expect((await limit.count('bea@example.com 192.0.2.1')).left).toBe(4);
      const refusal = await refusalOf(limit.count('ann@example.com 192.0.2.1'));
      expect(refusal).toBeInstanceOf(LimitReached);
      expect((refusal as LimitReached).seconds).toBeGreaterThan(50);
      expect((refusal as LimitReached).seconds).toBeLessThanOrEqual(60);
    });

    test('count each key and each name apart', async () => {
      const [one, other] = ['login', 'pin'].map((name) =>
        place.limits.of(name, { most: 1, seconds: 60 }),
      );
      await one?.count('a');
      await one?.count('b');
      await other?.count('a');
      await expect(one?.count('a')).rejects.toThrow(LimitReached);
    });

    test('count several together', async () => {
      const limit = place.limits.of('kilobytes', { most: 10, seconds: 60 });
      await limit.count('a', 9);
      await expect(limit.count('a', 2)).rejects.toThrow(LimitReached);
      await limit.count('b', 10);
      await expect(limit.count('b')).rejects.toThrow(LimitReached);
    });

    test('take back what turned out right, and forget what was', async () => {
      const limit = place.limits.of('pin', { most: 1, seconds: 60 });
      for (let visit = 0; visit < 3; visit += 1) {
        await limit.count('a');
        await limit.takeBack('a');
      }
      await limit.count('a');
      await expect(limit.count('a')).rejects.toThrow(LimitReached);
      await limit.forget('a');
      await limit.count('a');
      await limit.forget('nobody');
    });

    test('begin anew when their time is over', async () => {
      const limit = place.limits.of('short', { most: 1, seconds: 1 });
      await limit.count('a');
      await expect(limit.count('a')).rejects.toThrow(LimitReached);
      await wait(1100);
      await limit.count('a');
      await expect(limit.count('a')).rejects.toThrow(LimitReached);
    });

    test('end in their time although the clock was ahead when they began', async () => {
      const limit = place.limits.of('moved', { most: 5, seconds: 3 });
      shiftWallClock(40);
      await limit.count('in part', 4);
      expect(await counted(Array.from({ length: 6 }, () => limit.count('whole')))).toBe(5);
      shiftWallClock(0);
      await wait(3100);
      for (const key of ['in part', 'whole']) {
        expect(await counted(Array.from({ length: 12 }, () => limit.count(key)))).toBe(5);
      }
    });

    test('hold while the clock is behind, and ask nobody to wait longer than they last', async () => {
      const limit = place.limits.of('moved', { most: 2, seconds: 60 });
      await limit.count('a');
      shiftWallClock(-40);
      expect(await counted([limit.count('a'), limit.count('a')])).toBe(1);
      const refusal = await refusalOf(limit.count('a'));
      expect((refusal as LimitReached).seconds).toBeLessThanOrEqual(60);
      shiftWallClock(0);
      await expect(limit.count('a')).rejects.toThrow(LimitReached);
    });

    test('are the same under the same name, in every process', async () => {
      const limits = [place.limits, place.limits, place.elsewhere].map((one) =>
        one.of('login', { most: 3, seconds: 60 }),
      );
      const calls = limits.flatMap((limit) => [1, 2, 3, 4].map(() => limit.count('a')));
      expect(await counted(calls)).toBe(3);
    });
  });
}
