import { useLocation } from 'react-router-dom';
import { useProfile } from '../session/profile.js';
import { onDemand } from '../ui/browser/on-demand.js';
import { inactiveReasonOf } from './inactive-reason.js';

const AccountBanner = onDemand(async () => (await import('./account-banner.js')).AccountBanner);

/** Tells above every screen why the account is inactive, or that its subscription is unpaid, where it is. */
export function AccountNotice() {
  const { pathname } = useLocation();
  const profile = useProfile().data;
  if (!profile) return null;
  const reason = inactiveReasonOf(profile);
  const isUnpaid = reason === null && profile.account.subscription?.status === 'pastDue';
  // The subscription screen tells this itself, and how to pay.
  if (isUnpaid && pathname === '/subscription') return null;
  if (reason === null && !isUnpaid) return null;
  return <AccountBanner reason={reason} billing={profile.billing} />;
}
