import { expect, it } from 'vitest';
import { createBegunLimits } from './begun-limits.js';

/** How many of so many responses may be begun from an address at a device. */
function begun(
  { count }: ReturnType<typeof createBegunLimits>,
  number: number,
  [address, device]: [string, string],
): number {
  let taken = 0;
  for (let n = 0; n < number; n += 1) {
    try {
      count(address, device);
      taken += 1;
    } catch (error) {
      expect(error).toMatchObject({ code: 'tooMany' });
    }
  }
  return taken;
}

it('a school of two thousand tablets begins, and a script that begins seven thousand is stopped', () => {
  const limits = createBegunLimits();
  expect(begun(limits, 2000, ['198.51.100.1', 'SCHOOL'])).toBe(2000);
  expect(begun(limits, 7000, ['198.51.100.2', 'LINK'])).toBe(3000);
  expect(begun(limits, 100, ['198.51.100.2', 'OTHER'])).toBe(0);
  expect(begun(limits, 100, ['2001:db8::1', 'LINK'])).toBe(100);
});

it('a device that many networks flood refuses those that begin more than their share', () => {
  const limits = createBegunLimits({ network: 50, device: 100, share: 10 });
  for (let n = 0; n < 5; n += 1) begun(limits, 20, [`198.51.100.${String(n)}`, 'LINK']);
  expect(begun(limits, 1, ['198.51.100.0', 'LINK'])).toBe(0);
  expect(begun(limits, 20, ['203.0.113.1', 'LINK'])).toBe(10);
  expect(begun(limits, 20, ['198.51.100.0', 'OTHER'])).toBe(20);
});

it('callers that a proxy hides, and all of an IPv6 subscriber, are each one thing', () => {
  const limits = createBegunLimits({ network: 5, device: 100, share: 10 });
  expect(begun(limits, 20, ['10.0.0.1', 'LINK'])).toBe(20);
  expect(begun(limits, 3, ['2001:db8::1', 'LINK'])).toBe(3);
  expect(begun(limits, 3, ['2001:db8::2', 'LINK'])).toBe(2);
});
