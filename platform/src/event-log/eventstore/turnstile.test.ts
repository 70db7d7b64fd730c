import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { Turnstile } from './turnstile.js';

test('lets so many through at a time, in order, also after failures', async () => {
  const turnstile = new Turnstile(3);
  const begun: number[] = [];
  let inside = 0;
  const passes = Array.from({ length: 20 }, (_, number) =>
    turnstile.pass(async () => {
      begun.push(number);
      inside += 1;
      expect(inside).toBeLessThanOrEqual(3);
      await delay(1);
      inside -= 1;
      if (number % 4 === 0) throw new Error('no');
      return number;
    }),
  );
  const results = await Promise.allSettled(passes);
  expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(5);
  expect(begun).toEqual([...passes.keys()]);
  expect(await turnstile.pass(() => Promise.resolve('in'))).toBe('in');
});
