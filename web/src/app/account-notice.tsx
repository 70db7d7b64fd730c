import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { Button } from '../ui/controls/button.js';
import { Banner } from '../ui/feedback/banner.js';
import { useProfile } from '../session/profile.js';
import { inactiveReasonOf } from './inactive-reason.js';

/** Tells above every screen why the account is inactive, or that its subscription is unpaid, and links to the remedy. */
export function AccountNotice() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const profile = useProfile().data;
  if (!profile) return null;
  const reason = inactiveReasonOf(profile);
  const isUnpaid = reason === null && profile.account.subscription?.status === 'pastDue';
  // The subscription screen tells this itself, and how to pay.
  if (isUnpaid && pathname === '/subscription') return null;
  if (reason === null && !isUnpaid) return null;
  const mayChoose = reason !== null && profile.billing.mayChoosePlan;
  const mayPay = isUnpaid && profile.billing.mayReadInvoices;
  return (
    <Banner
      icon="alert"
      action={
        (mayChoose || mayPay) && (
          <Button isSmall kind="secondary" to={mayChoose ? '/pricing' : '/subscription'}>
            {t(mayChoose ? 'accountNotice.toPlans' : 'accountNotice.toInvoices')}
          </Button>
        )
      }
    >
      {t(`accountNotice.${reason ?? 'unpaid'}`)}
    </Banner>
  );
}
