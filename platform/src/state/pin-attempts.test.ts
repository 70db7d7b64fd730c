import { describe, expect, it } from 'vitest';
import { openLimits } from '../limit/embedded.js';
import { createPinAttempts, MOST_WRONG_PINS } from './pin-attempts.js';

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
