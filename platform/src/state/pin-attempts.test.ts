import { describe, expect, it } from 'vitest';
import { openLimits } from '../limit/embedded.js';
import type { Limits } from '../limit/port.js';
import { createPinAttempts, MOST_WRONG_PINS } from './pin-attempts.js';

/** Limits, and how many of their calls were under way together, one number for each time that all have ended. */
function watchedLimits(): { limits: Pick<Limits, 'of'>; together: string[] } {
  const inner = openLimits();
  const together: string[] = [];
  let begun: string[] = [];
  const call = async <Result>(name: string, run: () => Promise<Result>): Promise<Result> => {
    if (begun.length === 0) {
      setImmediate(() => {
        together.push(`${String(begun.length)} ${begun[0] ?? ''}`);
        begun = [];
      });
    }
    begun.push(name);
    await new Promise((resolve) => setTimeout(resolve, 5));
    return run();
  };
  const of: Limits['of'] = (name, allowance) => {
    const limit = inner.of(name, allowance);
    return {
      count: (key, times) => call('count', () => limit.count(key, times)),
      takeBack: (key) => call('takeBack', () => limit.takeBack(key)),
      forget: (key) => call('forget', () => limit.forget(key)),
    };
  };
  return { limits: { of }, together };
}

describe('pin attempts', () => {
  it('refuse only the address that tried too many pins at a device', async () => {
    const pins = createPinAttempts(openLimits());
    const tries = Array.from({ length: MOST_WRONG_PINS + 5 }, () =>
      pins.tried({ address: '192.0.2.1' }, 'DOOR-1', false),
    );
    const outcomes = await Promise.allSettled(tries);
    expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(5);
    await expect(pins.tried({ address: '192.0.2.1' }, 'DOOR-1', true)).rejects.toMatchObject({
      code: 'tooMany',
    });
    await expect(pins.tried({ address: '192.0.2.2' }, 'DOOR-1', true)).resolves.toBeUndefined();
    await expect(pins.tried({ address: '192.0.2.1' }, 'DOOR-2', false)).resolves.toBeUndefined();
  });

  it('take right pins without end', async () => {
    const pins = createPinAttempts(openLimits());
    for (let visit = 0; visit < MOST_WRONG_PINS * 3; visit += 1) {
      await expect(pins.tried({ address: '192.0.2.1' }, 'DOOR-1', true)).resolves.toBeUndefined();
    }
  });

  it('are not counted where a browser gives the pin that it is known to know', async () => {
    const { limits, together } = watchedLimits();
    const pins = createPinAttempts(limits);
    const known = { address: '192.0.2.1', browser: 'known', knowsPin: true };
    await pins.tried(known, 'DOOR-1', true);
    expect(together).toEqual([]);
    await pins.tried(known, 'DOOR-1', false);
    expect(together).toEqual(['1 count', '3 count']);
  });

  it('of a stranger are counted in two steps, and taken back in one', async () => {
    const { limits, together } = watchedLimits();
    const pins = createPinAttempts(limits);
    await pins.tried({ address: '192.0.2.1' }, 'DOOR-1', true);
    expect(together).toEqual(['1 count', '3 count', '4 takeBack']);
  });

  it('that are refused use up none of the limits behind the one that refuses', async () => {
    const inner = openLimits();
    const pins = createPinAttempts(inner);
    const from = (n: number) => ({ address: `203.0.113.${n}` });
    for (let n = 0; n < 500; n += 1) await pins.tried(from(0), 'DOOR-1', false).catch(() => null);
    await expect(pins.tried(from(1), 'DOOR-1', true)).resolves.toBeUndefined();
    for (let n = 0; n < 500; n += 1) {
      await pins.tried(from(2 + (n % 200)), 'DOOR-1', false).catch(() => null);
    }
    await expect(pins.tried(from(250), 'DOOR-1', true)).rejects.toMatchObject({ code: 'tooMany' });
    const inSixHours = inner.of('pin in 21600 s', { most: 300, seconds: 21_600 });
    await expect(inSixHours.count(' DOOR-1', 200)).resolves.toMatchObject({ left: 0 });
    await expect(inSixHours.count(' DOOR-1')).rejects.toThrow();
  });

  it('of strangers keep no known browser of their network out, and are no more for having several', async () => {
    const pins = createPinAttempts(openLimits());
    const [address, late] = ['192.0.2.1', { code: 'tooMany' }];
    for (let n = 0; n < MOST_WRONG_PINS; n += 1) await pins.tried({ address }, 'DOOR-1', false);
    await expect(pins.tried({ address }, 'DOOR-1', true)).rejects.toMatchObject(late);
    const known = (n: number) => ({ address, browser: `known ${String(n)}` });
    await expect(pins.tried(known(0), 'DOOR-1', true)).resolves.toBeUndefined();
    for (let n = 0; n < MOST_WRONG_PINS; n += 1) await pins.tried(known(n), 'DOOR-1', false);
    await expect(pins.tried(known(99), 'DOOR-1', true)).rejects.toMatchObject(late);
    await expect(
      pins.tried({ ...known(99), knowsPin: true }, 'DOOR-1', true),
    ).resolves.toBeUndefined();
  });

  it('are counted over all addresses of an IPv6 network', async () => {
    const pins = createPinAttempts(openLimits());
    const from = (n: number) => ({ address: `2001:db8::${n.toString(16)}` });
    for (let n = 0; n < MOST_WRONG_PINS; n += 1) await pins.tried(from(n), 'DOOR-1', false);
    await expect(pins.tried(from(99), 'DOOR-1', false)).rejects.toMatchObject({ code: 'tooMany' });
  });

  it('are a hundred from everywhere, which keep no browser out that gave the pin before', async () => {
    const pins = createPinAttempts(openLimits());
    const from = (n: number) => ({ address: `198.51.100.${n}` });
    for (let n = 0; n < 100; n += 1) await pins.tried(from(n), 'DOOR-1', false);
    const late = { code: 'tooMany' };
    await expect(pins.tried(from(200), 'DOOR-1', true)).rejects.toMatchObject(late);
    const known = { ...from(201), browser: 'known' };
    await expect(pins.tried(known, 'DOOR-1', true)).resolves.toBeUndefined();
    await expect(pins.tried(from(202), 'DOOR-2', true)).resolves.toBeUndefined();
  });
});
