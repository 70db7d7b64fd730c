import { expect, it } from 'vitest';
import { createPinAttempts, MOST_WRONG_PINS } from './pin-attempts.js';

it('refuses an address that tried too many pins at a device, and nobody else', async () => {
  const pins = createPinAttempts();
  for (let attempt = 0; attempt < MOST_WRONG_PINS; attempt += 1) {
    await pins.check('192.0.2.1', 'DOOR-1');
    await pins.failed('192.0.2.1', 'DOOR-1');
  }
  await expect(pins.check('192.0.2.1', 'DOOR-1')).rejects.toMatchObject({ code: 'tooMany' });
  await expect(pins.check('192.0.2.2', 'DOOR-1')).resolves.toBeUndefined();
  await expect(pins.check('192.0.2.1', 'DOOR-2')).resolves.toBeUndefined();
});
