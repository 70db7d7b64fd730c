import { Refusal } from '@canvass/contracts/rule/refusal';
import { LRUCache } from 'lru-cache';
import { isInside, networkOf } from '../limit/network.js';

/** How many saves are let through in a minute. */
export interface SavesPerMinute {
  /** Of one network: a whole school that answers at once, or a tablet that sends what it kept for days. */
  network: number;
  /** Of one device before its networks are looked at singly: an answer to what was asked on television. */
  device: number;
  /** Of one network at a device that gets more than that. */
  share: number;
}

const generous: SavesPerMinute = { network: 18_000, device: 6000, share: 600 };

const MINUTE = 60_000;
/** Counts that are kept, of each kind: who calls from more networks than that is not found by counting these. */
const COUNTS_KEPT = 100_000;

/** Saves of the last minute or so by a key of the caller's choice, the oldest of which are forgotten where there are too many. */
function counter(): (key: string) => number {
  const counts = new LRUCache<string, { saves: number }>({ max: COUNTS_KEPT, ttl: MINUTE });
  return (key) => {
    const known = counts.get(key);
    if (known) return (known.saves += 1);
    counts.set(key, { saves: 1 });
    return 1;
  };
}

export interface SaveLimits {
  /**
   * Counts a save before anything is looked up for it.
   * @param address of the caller
   * @throws Refusal tooMany
   */
  count(address: string, serialNumber: string): void;
}

/**
 * Keeps one network from filling the log. A device that is flooded refuses nobody who saves as a respondent does: only
 * networks that send it more than their share. Counted in memory, by each process for itself, so that what is refused
 * writes nothing anywhere; those inside are not counted.
 */
export function createSaveLimits({
  network,
  device,
  share,
}: SavesPerMinute = generous): SaveLimits {
  const ofNetwork = counter();
  const ofDevice = counter();
  const ofNetworkAtDevice = counter();
  return {
    count: (address, serialNumber) => {
      if (isInside(address)) return;
      const from = networkOf(address);
      const isFlooded = ofDevice(serialNumber) > device;
      const isOverShare = ofNetworkAtDevice(`${serialNumber} ${from}`) > share;
      if (ofNetwork(from) > network || (isFlooded && isOverShare)) {
        throw new Refusal('tooMany', 'tooMany');
      }
    },
  };
}
