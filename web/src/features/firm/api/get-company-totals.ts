import { accountCalls } from '@canvass/contracts/account/calls';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { ask } from '../../../api/client.js';

const companyTotalsQuery = queryOptions({
  // Under `response`, as answers are what changes most often here.
  queryKey: ['response', 'companyTotals'],
  queryFn: ({ signal }) => ask(accountCalls.companyTotals, { signal }),
});

/** How much the company has of everything. */
export function useCompanyTotals() {
  return useQuery(companyTotalsQuery);
}
