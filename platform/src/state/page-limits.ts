import { isInside, networkOf } from '../limit/network.js';
import { recentCounts } from '../limit/recent-counts.js';

const KILOBYTE = 1000;
const TEN_MINUTES = 10 * 60_000;

/** A page counts for at least so many bytes: there is more on it than its forms. */
export const LEAST_OF_A_PAGE = 100 * KILOBYTE;
/**
 * Bytes of pages that one network may open in ten minutes: 2000 devices in a school, each of which opens five polls of the
 * largest size, or fifty ordinary pages.
 */
export const MOST_FROM_A_NETWORK = 10_000_000 * KILOBYTE;

export interface PageLimits {
  /**
   * Counts a page, before it is written and sent.
   * @param address of the caller
   * @param bytes of the forms in it
   * @returns whether the caller may have it; false once its network has opened too many
   */
  count(address: string, bytes: number): boolean;
}

/**
 * Bounds how much one network loads of the pages of all firms together: a guest needs no more than an address to ask for
 * megabytes. Each process counts in its own memory. Private networks are not counted.
 */
export function createPageLimits(): PageLimits {
  const ofNetwork = recentCounts(TEN_MINUTES);
  return {
    count: (address, bytes) => {
      if (isInside(address)) return true;
      const counted = ofNetwork(networkOf(address), Math.max(LEAST_OF_A_PAGE, bytes));
      return counted <= MOST_FROM_A_NETWORK;
    },
  };
}
