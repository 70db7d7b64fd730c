import { isBeyondPast, withFinished, withSolved, type Rate } from '@canvass/contracts/spam/rate';
import { recentlyUsed } from '@canvass/platform/memory/recently-used';

/** Services whose rates are known: those of a flood of others are forgotten, and none can be made by a guest. */
const SERVICES_KEPT = 20_000;

/** How many responses each service gets. */
export interface ServiceRates {
  /** Counts a finished response. @returns whether the service gets so much more than usual that it is to be asked */
  finished(service: string, at: Date): boolean;
  /** Counts a solved challenge. */
  solved(service: string, at: Date): void;
}

/** Counts in the memory of this process, so that counting writes nothing. Call this once in a process. */
export function createServiceRates(): ServiceRates {
  const rates = recentlyUsed<Rate>(SERVICES_KEPT);
  return {
    finished(service, at) {
      const rate = withFinished(rates.get(service), at.getTime());
      rates.set(service, rate);
      return isBeyondPast(rate);
    },
    solved(service, at) {
      rates.set(service, withSolved(rates.get(service), at.getTime()));
    },
  };
}
