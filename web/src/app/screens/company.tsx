import { EditProfile } from '../../features/account/components/edit-profile.js';
import { UserList } from '../../features/account/components/user-list.js';
import { Company } from '../../features/firm/screens/company.js';
import { useAccount } from '../../session/profile.js';

/** The company, with the profile of its account and the list of its users. */
export function CompanyScreen() {
  const account = useAccount();
  return (
    <Company editProfile={<EditProfile account={account} />} team={<UserList isMyCompany />} />
  );
}
