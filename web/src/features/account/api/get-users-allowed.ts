import { userCalls } from '@canvass/contracts/account/user-calls';
import { limitOfSlot } from '@canvass/contracts/firm/slot-kinds';
import { useAsk } from '../../../api/use-ask.js';
import { useCompany } from '../../../session/company.js';

type Made = 'user' | 'admin';

/** What kinds of accounts can still be added to the firm: as the server says, or else as the plan and the counts do. @param firm empty asks nothing */
export function useUsersAllowed(firm: string): Record<Made | 'isKnown', boolean> {
  const asked = firm === '' ? null : { query: { firm } };
  const user = useAsk(userCalls.usersAllowed, asked, { topic: 'account' });
  const admin = useAsk(userCalls.adminsAllowed, asked, { topic: 'account' });
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
