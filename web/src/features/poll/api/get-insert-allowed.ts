import { queryOptions, useQuery } from '@tanstack/react-query';
import { ask } from '../../../api/client.js';

const insertAllowedQuery = queryOptions({
  queryKey: ['poll', 'insertAllowed'],
  queryFn: ({ signal }) =>
    ask<{ allowed: boolean }>('/poll/insert-allowed', {}, signal, { isSigned: true }),
  select: ({ allowed }) => allowed,
});

/** Whether the plan has room for another poll. */
export function useInsertAllowed() {
  return useQuery(insertAllowedQuery);
}
