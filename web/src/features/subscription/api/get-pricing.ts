import { planCalls } from '@canvass/contracts/plan/calls';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { ask } from '../../../api/client.js';

const pricingQuery = queryOptions({
  queryKey: ['plan', 'pricing'],
  queryFn: ({ signal }) => ask(planCalls.pricing, { signal }),
});

/** The plans that are offered, in the order of their cards. */
export function usePricing() {
  return useQuery(pricingQuery);
}
