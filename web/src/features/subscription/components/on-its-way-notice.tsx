import Alert from '@mui/joy/Alert';
import { useTranslation } from 'react-i18next';
import type { BillingView } from '@canvass/contracts/subscription/view';
import { Icon } from '../../../ui/text/icon.js';

/** Says that a payment takes its time, and that nothing is to be done. */
export function OnItsWayNotice({ what }: { what: NonNullable<BillingView['onItsWay']> }) {
  const { t } = useTranslation();
  return (
    <Alert role="status" variant="soft" color="neutral" startDecorator={<Icon name="alert" />}>
      {t(`subscription.onItsWay.${what}`)}
    </Alert>
  );
}
