import { planCalls } from '@canvass/contracts/plan/calls';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { ask } from '../../../api/client.js';

function planCompaniesQuery(id: string) {
  return queryOptions({
    queryKey: ['subscription', 'companies', id],
    queryFn: ({ signal }) => ask(planCalls.companies, { query: { id }, signal }),
    select: ({ companies }) => companies,
  });
}

/** How many companies have a plan now. */
export function usePlanCompanies(id: string) {
  return useQuery(planCompaniesQuery(id));
}
