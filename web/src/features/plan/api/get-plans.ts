import type { FilterOf } from '@canvass/contracts/http/call';
import { planCalls } from '@canvass/contracts/plan/calls';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { ask } from '../../../api/client.js';

type PlanFilter = FilterOf<typeof planCalls.list>;

function plansQuery(filter: PlanFilter) {
  return queryOptions({
    queryKey: ['plan', 'list', filter],
    queryFn: ({ signal }) => ask(planCalls.list, { query: filter, signal }),
    placeholderData: keepPreviousData,
  });
}

/** All plans, newest first. */
export function usePlans(filter: PlanFilter) {
  return useQuery(plansQuery(filter));
}
