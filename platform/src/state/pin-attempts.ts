import { Refusal } from '@canvass/contracts/rule/refusal';
import { networkOf } from '../limit/network.js';
import { LimitReached, type Allowance, type Limits } from '../limit/port.js';

/** Wrong pins one network may try at one device ... */
export const MOST_WRONG_PINS = 20;
/** ... in so many seconds. */
const WITHIN_SECONDS = 600;
const HOUR = 60 * 60;

/** Wrong pins that may be tried at one device from all networks: first many, then ever more slowly. */
const ceilings: readonly Allowance[] = [
  { most: 100, seconds: HOUR / 4 },
  { most: 300, seconds: 6 * HOUR },
  { most: 500, seconds: 24 * HOUR },
];

/** Who tries a pin. */
export interface PinCaller {
  address: string;
  /** Id of a browser that has given the device's pin before. It is counted on its own, so that strangers cannot lock it out. */
  browser?: string | undefined;
}

/** Protects pins, which are short, from being guessed. */
export interface PinAttempts {
  /**
   * Counts a pin before its caller learns whether it was right, so that sending many at once gains nothing.
   * A correct pin is not counted.
   * @throws Refusal tooMany when this network, or strangers together, have tried too often, even if the pin is right now
   */
  tried(caller: PinCaller, serialNumber: string, isRight: boolean): Promise<void>;
}

export function createPinAttempts(limits: Pick<Limits, 'of'>): PinAttempts {
  const near = limits.of('pin', { most: MOST_WRONG_PINS, seconds: WITHIN_SECONDS });
  const everywhere = ceilings.map((allowance) =>
    limits.of(`pin in ${String(allowance.seconds)} s`, allowance),
  );
  return {
    tried: async ({ address, browser = '' }, serialNumber, isRight) => {
      const counts = [
        { limit: near, key: `${networkOf(address)} ${serialNumber}` },
        ...everywhere.map((limit) => ({ limit, key: `${browser} ${serialNumber}` })),
      ];
      for (const { limit, key } of counts) {
        await limit.count(key).catch((error: unknown) => {
          throw error instanceof LimitReached ? new Refusal('tooMany', 'tooMany') : error;
        });
      }
      if (isRight) for (const { limit, key } of counts) await limit.takeBack(key);
    },
  };
}
