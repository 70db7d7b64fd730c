import { Refusal } from '@canvass/contracts/rule/refusal';
import { isInside, networkOf } from '../limit/network.js';
import { recentCounts } from '../limit/recent-counts.js';

/** How much is admitted within a window of time. */
export interface FloodCeilings {
  /** From one network. */
  network: number;
  /** At one device before its networks are limited one by one. */
  device: number;
  /** From one network at a device that gets more than that. */
  share: number;
}

/**
 * Bounds how much one network sends. A flooded device refuses only the networks that send more than their share, not ordinary
 * respondents. Each process counts in its own memory, so that refusing writes nothing. Private networks are not counted.
 * @param window in milliseconds
 * @returns counts what an address sends to a device; it throws Refusal tooMany
 */
export function createFloodLimits(
  window: number,
  { network, device, share }: FloodCeilings,
): (address: string, serialNumber: string, amount: number) => void {
  const ofNetwork = recentCounts(window);
  const ofDevice = recentCounts(window);
  const ofNetworkAtDevice = recentCounts(window);
  return (address, serialNumber, amount) => {
    if (isInside(address)) return;
    const from = networkOf(address);
    const isFlooded = ofDevice(serialNumber, amount) > device;
    const isOverShare = ofNetworkAtDevice(`${serialNumber} ${from}`, amount) > share;
    if (ofNetwork(from, amount) > network || (isFlooded && isOverShare)) {
      throw new Refusal('tooMany', 'tooMany');
    }
  };
}
