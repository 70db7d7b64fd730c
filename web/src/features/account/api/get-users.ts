import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import type { UserList } from '@canvass/contracts/account/user-view';
import { ask } from '../../../api/client.js';

interface UserFilter {
  limit: number;
  skip: number;
  name: string;
  /** Whether operators, too, see their own firm only. */
  isMyCompany: boolean;
}

function usersQuery(filter: UserFilter) {
  return queryOptions({
    queryKey: ['account', 'users', filter],
    queryFn: ({ signal }) => ask<UserList>('/account/users', { ...filter }, signal),
    placeholderData: keepPreviousData,
  });
}

/** Users of the firm, newest first; for operators the accounts of all firms. */
export function useUsers(filter: UserFilter) {
  return useQuery(usersQuery(filter));
}
