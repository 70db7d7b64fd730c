import { Refusal } from '@canvass/contracts/rule/refusal';
import { RateLimiterMemory } from 'rate-limiter-flexible';

/** Wrong pins for one device from one address; a pin can have as few as four digits. */
const ATTEMPTS = 10;
const ATTEMPTS_WITHIN_SECONDS = 5 * 60;

export interface PinAttempts {
  /** @throws Refusal tooMany when no more pins are looked at for now */
  check(device: string, address: string): Promise<void>;
  /** Counts a wrong pin. */
  failed(device: string, address: string): Promise<void>;
}

/** Keeps pins from being found by trying. */
export function createPinAttempts(): PinAttempts {
  const failures = new RateLimiterMemory({ points: ATTEMPTS, duration: ATTEMPTS_WITHIN_SECONDS });
  return {
    check: async (device, address) => {
      const before = await failures.get(`${device} ${address}`);
      if (before && before.consumedPoints >= ATTEMPTS) throw new Refusal('tooMany', 'tooMany');
    },
    failed: async (device, address) => {
      await failures.penalty(`${device} ${address}`);
    },
  };
}
