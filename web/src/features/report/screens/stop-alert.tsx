import { useTranslation } from 'react-i18next';
import { alertCalls } from '@canvass/contracts/alert/calls';
import { StopByLink } from '../components/stop-by-link.js';

/** Stops an alert of a poll through a mailed link. */
export function StopAlert() {
  const { t } = useTranslation();
  return (
    <StopByLink
      call={alertCalls.decline}
      words={{
        title: t('poll.alerts.stopTitle'),
        text: t('poll.alerts.stopText'),
        action: t('poll.alerts.stopAction'),
        doneTitle: t('poll.alerts.stopDoneTitle'),
        done: t('poll.alerts.stopText'),
        useless: t('poll.alerts.stopUseless'),
      }}
    />
  );
}
