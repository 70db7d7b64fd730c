import { chartCalls } from '@canvass/contracts/chart/calls';
import type { FilterOf } from '@canvass/contracts/http/call';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { ask } from '../../../api/client.js';

type ChartFilter = FilterOf<typeof chartCalls.ofPoll>;

function chartQuery(filter: ChartFilter) {
  return queryOptions({
    queryKey: ['chart', filter],
    queryFn: ({ signal }) => ask(chartCalls.ofPoll, { query: filter, signal }),
  });
}

/** How the answers to a poll add up; asked again whenever somebody answers. @param filter null asks nothing */
export function useChart(filter: ChartFilter | null) {
  return useQuery({
    ...chartQuery(filter ?? { pollId: '', deviceId: '', questionId: 'all', locale: 'en' }),
    enabled: filter !== null,
  });
}
