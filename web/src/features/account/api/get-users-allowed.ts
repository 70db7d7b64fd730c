import { queryOptions, useQueries } from '@tanstack/react-query';
import { userCalls } from '@canvass/contracts/account/user-calls';
import { limitOfSlot } from '@canvass/contracts/firm/slots';
import { ask } from '../../../api/client.js';
import { useCompany } from '../../../session/company.js';

const calls = { user: userCalls.usersAllowed, admin: userCalls.adminsAllowed } as const;
type Made = keyof typeof calls;

function allowedQuery(made: Made, firm: string) {
  return queryOptions({
    queryKey: ['account', 'allowed', made, firm],
    queryFn: ({ signal }) => ask(calls[made], { query: { firm }, signal }),
    enabled: firm !== '',
  });
}

/** What kinds of accounts can still be added to the firm: as the server says, or else as the plan and the counts do. */
export function useUsersAllowed(firm: string): Record<Made | 'isKnown', boolean> {
  const [user, admin] = useQueries({
    queries: [allowedQuery('user', firm), allowedQuery('admin', firm)],
  });
  const isUnsaid = user.isError || admin.isError;
  const { data } = useCompany(isUnsaid);
  // Others may have asked for it meanwhile; the server's word counts for more.
  const company = isUnsaid ? data : undefined;
  const hasRoom = (made: Made) => {
    const kind = `${made}s` as const;
    return company !== undefined && company.usage[kind] < company.limits[limitOfSlot[kind]];
  };
  return {
    isKnown: company !== undefined || (user.isSuccess && admin.isSuccess),
    user: user.data?.allowed ?? hasRoom('user'),
    admin: admin.data?.allowed ?? hasRoom('admin'),
  };
}
