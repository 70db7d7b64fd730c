import { Navigate } from 'react-router-dom';
import { useAccount } from '../../../session/profile.js';
import { landingOf } from '../../../session/session.js';
import { Page } from '../../../ui/layout/page.js';
import { PlanList } from '../components/plan-list.js';

/** The plans; for operators only. */
export function Plans() {
  const account = useAccount();
  if (account && account.type !== 'tabi') return <Navigate to={landingOf(account.type)} replace />;
  return <Page>{account && <PlanList />}</Page>;
}
