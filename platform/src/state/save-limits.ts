import { Refusal } from '@canvass/contracts/rule/refusal';
import { isInside, networkOf } from '../limit/network.js';
import { recentCounts } from '../limit/recent-counts.js';

/** Saves admitted per minute. */
export interface SavesPerMinute {
  /** From one network: enough for a whole school at once, or a tablet that sends what it stored for days. */
  network: number;
  /** At one device before its networks are limited one by one: enough for a survey shown on television. */
  device: number;
  /** From one network at a device that gets more than that. */
  share: number;
}

const generous: SavesPerMinute = { network: 18_000, device: 6000, share: 600 };

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
 * company. A flooded device refuses only the networks that send more than their share, not ordinary respondents. Each
 * process counts in its own memory, so that refusing writes nothing. Private networks are not counted.
 */
export function createSaveLimits({
  network,
  device,
  share,
}: SavesPerMinute = generous): SaveLimits {
  const ofNetwork = recentCounts(MINUTE);
  const ofDevice = recentCounts(MINUTE);
  const ofNetworkAtDevice = recentCounts(MINUTE);
  return {
    count: (address, serialNumber, bytes) => {
      if (isInside(address)) return;
      const from = networkOf(address);
      const saves = 1 + Math.floor(bytes / BYTES_OF_A_SAVE);
      const isFlooded = ofDevice(serialNumber, saves) > device;
      const isOverShare = ofNetworkAtDevice(`${serialNumber} ${from}`, saves) > share;
      if (ofNetwork(from, saves) > network || (isFlooded && isOverShare)) {
        throw new Refusal('tooMany', 'tooMany');
      }
    },
  };
}
