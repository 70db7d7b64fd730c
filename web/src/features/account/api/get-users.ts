import { userCalls } from '@canvass/contracts/account/user-calls';
import type { FilterOf } from '@canvass/contracts/http/call';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { ask } from '../../../api/client.js';

type UserFilter = FilterOf<typeof userCalls.list>;

function usersQuery(filter: UserFilter) {
  return queryOptions({
    queryKey: ['account', 'users', filter],
    queryFn: ({ signal }) => ask(userCalls.list, { query: filter, signal }),
    placeholderData: keepPreviousData,
  });
}

/** Users of the firm, newest first; for operators the accounts of all firms. */
export function useUsers(filter: UserFilter) {
  return useQuery(usersQuery(filter));
}
