import { Refusal } from '@canvass/contracts/rule/refusal';
import { isInside, networkOf } from '../limit/network.js';
import { recentCounts } from '../limit/recent-counts.js';

/** Responses begun within ten minutes, and not finished by the save that begins them. */
export interface BegunInTenMinutes {
  /** From one network: each of 2,000 tablets of a school begins one, and half of them one more. */
  network: number;
  /** At one device before its networks are limited one by one: enough for a survey shown on television. */
  device: number;
  /** From one network at a device where more are begun than that. */
  share: number;
}

const generous: BegunInTenMinutes = { network: 3000, device: 20_000, share: 300 };

const TEN_MINUTES = 600_000;

export interface BegunLimits {
  /**
   * Counts a response that is begun.
   * @param address of the caller
   * @throws Refusal tooMany, after which a page tries again later, and is taken once its response is finished
   */
  count(address: string, serialNumber: string): void;
}

/**
 * Bounds how many responses one network begins: a script need not finish any, and no plan limits them. Each process counts
 * in its own memory, so that refusing writes nothing. Private networks are not counted.
 */
export function createBegunLimits({
  network,
  device,
  share,
}: BegunInTenMinutes = generous): BegunLimits {
  const ofNetwork = recentCounts(TEN_MINUTES);
  const ofDevice = recentCounts(TEN_MINUTES);
  const ofNetworkAtDevice = recentCounts(TEN_MINUTES);
  return {
    count: (address, serialNumber) => {
      if (isInside(address)) return;
      const from = networkOf(address);
      const isFlooded = ofDevice(serialNumber, 1) > device;
      const isOverShare = ofNetworkAtDevice(`${serialNumber} ${from}`, 1) > share;
      if (ofNetwork(from, 1) > network || (isFlooded && isOverShare)) {
        throw new Refusal('tooMany', 'tooMany');
      }
    },
  };
}
