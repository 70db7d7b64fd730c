import { sessionCalls } from '@canvass/contracts/session/calls';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { ask } from '../../../api/client.js';

const sessionsQuery = queryOptions({
  queryKey: ['account', 'sessions'],
  queryFn: ({ signal }) => ask(sessionCalls.list, { signal }),
  select: ({ sessions }) => sessions,
  // Others come and go without anybody telling this browser.
  staleTime: 0,
});

/** Where the account is signed in. */
export function useSessions() {
  return useQuery(sessionsQuery);
}
