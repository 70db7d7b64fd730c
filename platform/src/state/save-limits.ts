import { createFloodLimits, type FloodCeilings } from './flood-limits.js';

/**
 * Saves admitted per minute. From one network: enough for a whole school at once, or a tablet that sends what it stored for
 * days. At one device: enough for a survey shown on television.
 */
const generous: FloodCeilings = { network: 18_000, device: 6000, share: 600 };

const MINUTE = 60_000;
/** A save of more bytes than this counts as several: those of one network would fill the disk with signatures. */
const BYTES_OF_A_SAVE = 20_000;

export interface SaveLimits {
  /**
   * Counts a save, before any other work is done for it.
   * @param address of the caller
   * @param bytes that it takes up once it is stored
   * @throws Refusal tooMany
   */
  count(address: string, serialNumber: string, bytes: number): void;
}

/**
 * Bounds how fast one network writes to the log. How much it writes in all is bounded by the plan and the storage of the
 * company.
 */
export function createSaveLimits(ceilings: FloodCeilings = generous): SaveLimits {
  const count = createFloodLimits(MINUTE, ceilings);
  return {
    count: (address, serialNumber, bytes) => {
      count(address, serialNumber, 1 + Math.floor(bytes / BYTES_OF_A_SAVE));
    },
  };
}
