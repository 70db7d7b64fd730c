import { useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { useProfile } from '../session/profile.js';
import { onDemand } from '../ui/browser/on-demand.js';
import { inactiveReasonOf } from './inactive-reason.js';

const Lapsed = onDemand(async () => (await import('./lapsed-page.js')).Lapsed);

/** Screens that open all the same: they tell of the subscription, or of the account alone. */
const exempt = ['/subscription', '/profile'];

/** Tells the accounts of a lapsed company once what has ended and what has not, then shows its children. */
export function UnlessLapsed({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const profile = useProfile().data;
  const [isTold, setTold] = useState(false);
  const isLapsed = profile !== undefined && inactiveReasonOf(profile) === 'lapsed';
  if (!isLapsed || isTold || exempt.includes(pathname)) return children;
  return <Lapsed mayChoose={profile.billing.mayChoosePlan} onGoOn={() => setTold(true)} />;
}
