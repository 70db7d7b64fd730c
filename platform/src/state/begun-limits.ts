import { createFloodLimits, type FloodCeilings } from './flood-limits.js';

/**
 * Responses begun within ten minutes, and not finished by the save that begins them. From one network: each of 2,000 tablets
 * of a school begins one, and half of them one more. At one device: enough for a survey shown on television.
 */
const generous: FloodCeilings = { network: 3000, device: 20_000, share: 300 };

const TEN_MINUTES = 600_000;

export interface BegunLimits {
  /**
   * Counts a response that is begun.
   * @param address of the caller
   * @throws Refusal tooMany, after which a page tries again later, and is taken once its response is finished
   */
  count(address: string, serialNumber: string): void;
}

/** Bounds how many responses one network begins: a script need not finish any, and no plan limits them. */
export function createBegunLimits(ceilings: FloodCeilings = generous): BegunLimits {
  const count = createFloodLimits(TEN_MINUTES, ceilings);
  return {
    count: (address, serialNumber) => {
      count(address, serialNumber, 1);
    },
  };
}
