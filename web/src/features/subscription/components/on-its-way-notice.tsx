import { useTranslation } from 'react-i18next';
import type { BillingView } from '@canvass/contracts/subscription/view';
import { Notice } from '../../../ui/feedback/notice.js';

/** Says that a payment takes its time, and that nothing is to be done. */
export function OnItsWayNotice({ what }: { what: NonNullable<BillingView['onItsWay']> }) {
  const { t } = useTranslation();
  return <Notice icon="alert">{t(`subscription.onItsWay.${what}`)}</Notice>;
}
