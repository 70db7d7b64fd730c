import { LARGEST_FORM } from '@canvass/contracts/edition/size';
import { describe, expect, it } from 'vitest';
import { createPageLimits, LEAST_OF_A_PAGE, MOST_FROM_A_NETWORK } from './page-limits.js';

/** Opens pages of so many bytes, and tells how many are refused. */
function opening() {
  const limits = createPageLimits();
  return (pages: number, bytes: number, addressOf: (page: number) => string): number => {
    let refused = 0;
    for (let page = 1; page <= pages; page += 1) {
      if (!limits.count(addressOf(page), bytes)) refused += 1;
    }
    return refused;
  };
}

describe('pages', () => {
  it('of a school with 2000 devices behind one address are never refused', () => {
    expect(opening()(2000, 5 * LARGEST_FORM, () => '192.0.2.1')).toBe(0);
    expect(2000 * 50 * LEAST_OF_A_PAGE).toBeLessThanOrEqual(MOST_FROM_A_NETWORK);
  });

  it('of one network are limited by their bytes, from any address in it', () => {
    const refused = opening();
    const gigabyte = MOST_FROM_A_NETWORK / 10;
    expect(refused(12, gigabyte, (page) => `2001:db8::${String(page)}`)).toBe(2);
    expect(refused(1, gigabyte, () => '2001:db8:0:1::1')).toBe(0);
    expect(refused(12, gigabyte, () => '192.0.2.1')).toBe(2);
    expect(refused(1, gigabyte, () => '192.0.2.2')).toBe(0);
  });

  it('without forms count, too', () => {
    const refused = opening();
    expect(refused(1, MOST_FROM_A_NETWORK - 2 * LEAST_OF_A_PAGE, () => '192.0.2.1')).toBe(0);
    expect(refused(3, 0, () => '192.0.2.1')).toBe(1);
  });

  it('for the machine itself and for unknown proxies are not counted', () => {
    expect(opening()(3, MOST_FROM_A_NETWORK, () => '127.0.0.1')).toBe(0);
    expect(opening()(3, MOST_FROM_A_NETWORK, () => '::ffff:10.0.0.1')).toBe(0);
  });
});
