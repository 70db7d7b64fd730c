import type { Refusal } from '@canvass/contracts/rule/refusal';
import { describe, expect, it } from 'vitest';
import { createSaveLimits } from './save-limits.js';

function counting() {
  const limits = createSaveLimits({ network: 10, device: 20, share: 3 });
  /** How many of so many saves are refused. */
  return (saves: number, address: string, device = 'DOOR-1', bytes = 0): number => {
    let refused = 0;
    for (let n = 0; n < saves; n += 1) {
      try {
        limits.count(address, device, bytes);
      } catch (error) {
        expect((error as Refusal).code).toBe('tooMany');
        refused += 1;
      }
    }
    return refused;
  };
}

describe('saves', () => {
  it('of one network are limited, from any address in it', () => {
    const refused = counting();
    expect(refused(15, '192.0.2.1')).toBe(5);
    expect(refused(10, '192.0.2.2', 'DOOR-2')).toBe(0);
    let all = 0;
    for (let n = 1; n <= 15; n += 1) all += refused(1, `2001:db8::${n.toString(16)}`, 'DOOR-3');
    expect(all).toBe(5);
  });

  it('at a flooded device are refused only to those who flood it', () => {
    const refused = counting();
    for (let n = 1; n <= 4; n += 1) expect(refused(5, `192.0.2.${String(n)}`)).toBe(0);
    expect(refused(5, '192.0.2.1')).toBe(5);
    expect(refused(3, '198.51.100.1')).toBe(0);
    expect(refused(1, '198.51.100.1')).toBe(1);
    expect(refused(5, '192.0.2.2', 'DOOR-2')).toBe(0);
  });

  it('of many bytes count as several', () => {
    const refused = counting();
    expect(refused(10, '192.0.2.1', 'DOOR-1', 19_999)).toBe(0);
    expect(refused(4, '192.0.2.2', 'DOOR-2', 40_000)).toBe(1);
  });

  it('of the machine itself and of unknown proxies are not counted', () => {
    expect(counting()(100, '127.0.0.1')).toBe(0);
    expect(counting()(100, '::ffff:10.0.0.1')).toBe(0);
  });
});
