import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Pricing } from '@canvass/contracts/plan/view';
import { ask } from '../../../api/client.js';

const pricingQuery = queryOptions({
  queryKey: ['plan', 'pricing'],
  queryFn: ({ signal }) => ask<Pricing>('/stripe/pricing/', undefined, signal, { isSigned: true }),
});

/** The plans that are offered, in the order of their cards. */
export function usePricing() {
  return useQuery(pricingQuery);
}
