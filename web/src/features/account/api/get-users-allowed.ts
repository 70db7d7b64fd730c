import { queryOptions, useQueries } from '@tanstack/react-query';
import { ask } from '../../../api/client.js';

type Made = 'user' | 'admin';

function allowedQuery(made: Made, firm: string) {
  return queryOptions({
    queryKey: ['account', 'allowed', made, firm],
    queryFn: ({ signal }) =>
      ask<{ allowed: boolean }>(`/account/insert-${made}s-allowed`, { firm }, signal, {
        isSigned: true,
      }),
    enabled: firm !== '',
  });
}

/** What kinds of accounts the server still lets the firm add, once it has said so. */
export function useUsersAllowed(firm: string): Record<Made | 'isKnown', boolean> {
  const [user, admin] = useQueries({
    queries: [allowedQuery('user', firm), allowedQuery('admin', firm)],
  });
  return {
    isKnown: user.data !== undefined && admin.data !== undefined,
    user: user.data?.allowed === true,
    admin: admin.data?.allowed === true,
  };
}
