import {
  unknownPricesProblem,
  type UnknownPrices,
} from '@canvass/platform/payments/unknown-prices';
import type { Check } from '@canvass/platform/telemetry/health';

/** Tells operators of prices at the payment provider that no plan has. */
export function pricesCheck(prices: Pick<UnknownPrices, 'list'>): Check {
  return { name: 'prices', problem: () => unknownPricesProblem(prices), isReadyWithout: true };
}
