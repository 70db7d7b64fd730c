import { responseCalls } from '@canvass/contracts/response/calls';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { ask } from '../../../api/client.js';

function expiredAnswersQuery(retentionDays: number) {
  return queryOptions({
    queryKey: ['response', 'expired', retentionDays],
    queryFn: ({ signal }) => ask(responseCalls.expired, { query: { retentionDays }, signal }),
    select: ({ answers }) => answers,
  });
}

/** How many answers are older than so many days. */
export function useExpiredAnswers(retentionDays: number) {
  return useQuery(expiredAnswersQuery(retentionDays));
}
