import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ChartItem } from '@canvass/contracts/chart/view';
import { ask } from '../../../api/client.js';

export interface ChartFilter {
  pollId: string;
  /** Empty for all. */
  deviceId: string;
  /** `all` for all. */
  questionId: string;
  /** Language of option texts. */
  locale: string;
  startDate?: string;
  endDate?: string;
}

function chartQuery(filter: ChartFilter) {
  return queryOptions({
    queryKey: ['chart', filter],
    queryFn: ({ signal }) => ask<ChartItem[]>('/pollAnswers/chart', { ...filter }, signal),
  });
}

/** How the answers to a poll add up; asked again whenever somebody answers. @param filter null asks nothing */
export function useChart(filter: ChartFilter | null) {
  return useQuery({
    ...chartQuery(filter ?? { pollId: '', deviceId: '', questionId: 'all', locale: 'en' }),
    enabled: filter !== null,
  });
}
