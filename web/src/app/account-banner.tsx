import { useTranslation } from 'react-i18next';
import type { ProfileView } from '@canvass/contracts/account/view';
import { Button } from '../ui/controls/button.js';
import { Banner } from '../ui/feedback/banner.js';
import type { InactiveReason } from './inactive-reason.js';

interface AccountBannerProps {
  /** Null where its subscription is unpaid. */
  reason: InactiveReason | null;
  billing: ProfileView['billing'];
}

/** Tells why the account is inactive, or that its subscription is unpaid, and links to the remedy. */
export function AccountBanner({ reason, billing }: AccountBannerProps) {
  const { t } = useTranslation();
  const mayChoose = reason !== null && billing.mayChoosePlan;
  const mayPay = reason === null && billing.mayReadInvoices;
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
