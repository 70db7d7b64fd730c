import { Refusal } from '@canvass/contracts/rule/refusal';
import { RateLimiterMemory } from 'rate-limiter-flexible';

/** Wrong pins one address may try at one device ... */
export const MOST_WRONG_PINS = 20;
/** ... in so many seconds. */
const WITHIN_SECONDS = 600;

/** Keeps pins, which are short, from being found by trying. */
export interface PinAttempts {
  /** @throws Refusal tooMany when this address has tried too often, even if the pin is right this time */
  check(address: string, serialNumber: string): Promise<void>;
  /** Notes that a pin was wrong. */
  failed(address: string, serialNumber: string): Promise<void>;
}

export function createPinAttempts(): PinAttempts {
  const limiter = new RateLimiterMemory({ points: MOST_WRONG_PINS, duration: WITHIN_SECONDS });
  const keyOf = (address: string, serialNumber: string) => `${address} ${serialNumber}`;
  return {
    check: async (address, serialNumber) => {
      const used = await limiter.get(keyOf(address, serialNumber));
      if (used && used.remainingPoints <= 0) throw new Refusal('tooMany', 'tooMany');
    },
    failed: async (address, serialNumber) => {
      await limiter.penalty(keyOf(address, serialNumber));
    },
  };
}
