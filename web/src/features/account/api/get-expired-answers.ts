import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ExpiredAnswers } from '@canvass/contracts/firm/retention';
import { ask } from '../../../api/client.js';

function expiredAnswersQuery(retentionDays: number) {
  return queryOptions({
    queryKey: ['response', 'expired', retentionDays],
    queryFn: ({ signal }) => ask<ExpiredAnswers>('/pollAnswers/expired', { retentionDays }, signal),
    select: ({ answers }) => answers,
  });
}

/** How many answers are older than so many days. */
export function useExpiredAnswers(retentionDays: number) {
  return useQuery(expiredAnswersQuery(retentionDays));
}
