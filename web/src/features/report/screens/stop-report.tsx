import { useTranslation } from 'react-i18next';
import { reportCalls } from '@canvass/contracts/report/calls';
import { StopByLink } from '../components/stop-by-link.js';

/** Stops a report through a mailed link. */
export function StopReport() {
  const { t } = useTranslation();
  return (
    <StopByLink
      call={reportCalls.decline}
      words={{
        title: t('report.stopTitle'),
        text: t('report.stopText'),
        action: t('report.stopAction'),
        doneTitle: t('report.stopDoneTitle'),
        done: t('report.stopDone'),
        useless: t('report.stopUseless'),
      }}
    />
  );
}
