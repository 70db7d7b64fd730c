import { queryOptions, useQuery } from '@tanstack/react-query';
import type { CompanyTotals } from '@canvass/contracts/account/view';
import { ask } from '../../../api/client.js';

const companyTotalsQuery = queryOptions({
  // Under `response`, as answers are what changes most often here.
  queryKey: ['response', 'companyTotals'],
  queryFn: ({ signal }) => ask<CompanyTotals>('/account/companyTotals/', undefined, signal),
});

/** How much the company has of everything. */
export function useCompanyTotals() {
  return useQuery(companyTotalsQuery);
}
