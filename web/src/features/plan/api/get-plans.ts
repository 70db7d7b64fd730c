import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import type { PlanList } from '@canvass/contracts/plan/view';
import { ask } from '../../../api/client.js';

interface PlanFilter {
  limit: number;
  skip: number;
  name: string;
}

function plansQuery(filter: PlanFilter) {
  return queryOptions({
    queryKey: ['plan', 'list', filter],
    queryFn: ({ signal }) => ask<PlanList>('/stripe/pricing/tabi', { ...filter }, signal),
    placeholderData: keepPreviousData,
  });
}

/** All plans, newest first. */
export function usePlans(filter: PlanFilter) {
  return useQuery(plansQuery(filter));
}
