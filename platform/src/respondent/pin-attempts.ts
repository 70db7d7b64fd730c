import { Refusal } from '@canvass/contracts/rule/refusal';
import { RateLimiterMemory } from 'rate-limiter-flexible';

/** Wrong pins one address may try at one device ... */
export const MOST_WRONG_PINS = 20;
/** ... in so many seconds. */
const WITHIN_SECONDS = 600;

/** Keeps pins, which are short, from being found by trying, whichever door they are tried at. */
export interface PinAttempts {
  /**
   * Counts a pin before its caller learns whether it was right, so that sending many at once gains nothing.
   * A right one is not held against anyone.
   * @throws Refusal tooMany when this address has tried too often, even if the pin is right this time
   */
  tried(address: string, serialNumber: string, isRight: boolean): Promise<void>;
}

export function createPinAttempts(): PinAttempts {
  const limiter = new RateLimiterMemory({ points: MOST_WRONG_PINS, duration: WITHIN_SECONDS });
  return {
    tried: async (address, serialNumber, isRight) => {
      const key = `${address} ${serialNumber}`;
      await limiter.consume(key).catch(() => {
        throw new Refusal('tooMany', 'tooMany');
      });
      if (isRight) await limiter.reward(key);
    },
  };
}
