import { useTranslation } from 'react-i18next';
import { subscriptionCalls } from '@canvass/contracts/subscription/calls';
import { LAPSE_DAYS } from '@canvass/contracts/subscription/subscription';
import { useAsk } from '../../../api/use-ask.js';
import { Button } from '../../../ui/controls/button.js';
import { Notice } from '../../../ui/feedback/notice.js';

/** Says that a payment failed, and leads to where it can be made. @param mayPay whether invoices may be seen */
export function UnpaidNotice({ mayPay }: { mayPay: boolean }) {
  const { t } = useTranslation();
  const newest = mayPay ? { query: { limit: 10, page: 1 } } : null;
  const invoices = useAsk(subscriptionCalls.invoices, newest, { topic: 'account' });
  const open = invoices.data?.invoices.find(
    ({ status, hostedUrl }) => status === 'open' && hostedUrl,
  );
  return (
    <Notice
      tone="danger"
      icon="alert"
      action={
        open && (
          <Button kind="danger" isSmall href={open.hostedUrl} isNewTab>
            {t('subscription.pay')}
          </Button>
        )
      }
    >
      {t(mayPay ? 'subscription.unpaid' : 'subscription.unpaidOther', { count: LAPSE_DAYS })}
    </Notice>
  );
}
