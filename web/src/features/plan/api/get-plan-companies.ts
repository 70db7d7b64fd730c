import { queryOptions, useQuery } from '@tanstack/react-query';
import type { PlanCompanies } from '@canvass/contracts/plan/view';
import { ask } from '../../../api/client.js';

function planCompaniesQuery(id: string) {
  return queryOptions({
    queryKey: ['subscription', 'companies', id],
    queryFn: ({ signal }) => ask<PlanCompanies>('/stripe/pricing/companies', { id }, signal),
    select: ({ companies }) => companies,
  });
}

/** How many companies have a plan now. */
export function usePlanCompanies(id: string) {
  return useQuery(planCompaniesQuery(id));
}
