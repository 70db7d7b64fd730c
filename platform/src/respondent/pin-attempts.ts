import { Refusal } from '@canvass/contracts/rule/refusal';
import { LimitReached, type Limits } from '../limit/port.js';

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

export function createPinAttempts(limits: Pick<Limits, 'of'>): PinAttempts {
  const limit = limits.of('pin', { most: MOST_WRONG_PINS, seconds: WITHIN_SECONDS });
  return {
    tried: async (address, serialNumber, isRight) => {
      const key = `${address} ${serialNumber}`;
      await limit.count(key).catch((error: unknown) => {
        throw error instanceof LimitReached ? new Refusal('tooMany', 'tooMany') : error;
      });
      if (isRight) await limit.takeBack(key);
    },
  };
}
