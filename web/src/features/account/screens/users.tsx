import { useAccount } from '../../../session/profile.js';
import { Page } from '../../../ui/layout/page.js';
import { UserList } from '../components/user-list.js';

/** Users of the firm; for operators the accounts of all firms. */
export function Users() {
  const account = useAccount();
  return <Page>{account && <UserList isMyCompany={account.type !== 'tabi'} />}</Page>;
}
