import { describe, expect, it } from 'vitest';
import { openLimits } from '../limit/embedded.js';
import { createPinAttempts, MOST_WRONG_PINS } from './pin-attempts.js';

describe('pin attempts', () => {
  it('refuse an address that tried too many pins at a device, and nobody else', async () => {
    const pins = createPinAttempts(openLimits());
    const tries = Array.from({ length: MOST_WRONG_PINS + 5 }, () =>
      pins.tried('192.0.2.1', 'DOOR-1', false),
    );
    const outcomes = await Promise.allSettled(tries);
    expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(5);
    await expect(pins.tried('192.0.2.1', 'DOOR-1', true)).rejects.toMatchObject({
      code: 'tooMany',
    });
    await expect(pins.tried('192.0.2.2', 'DOOR-1', true)).resolves.toBeUndefined();
    await expect(pins.tried('192.0.2.1', 'DOOR-2', false)).resolves.toBeUndefined();
  });

  it('take right pins without end', async () => {
    const pins = createPinAttempts(openLimits());
    for (let visit = 0; visit < MOST_WRONG_PINS * 3; visit += 1) {
      await expect(pins.tried('192.0.2.1', 'DOOR-1', true)).resolves.toBeUndefined();
    }
  });
});
