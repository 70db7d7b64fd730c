import { useTranslation } from 'react-i18next';
import { serviceAddress } from '@canvass/contracts/device/rules';
import { EmptyState } from '../../../ui/feedback/empty-state.js';
import { Button } from '../../../ui/controls/button.js';
import { useDeviceOfPoll } from '../api/device.js';

interface NoAnswersProps {
  pollId: string;
  /** Whether the filter has a period; there may be answers outside of it. */
  isNarrowed: boolean;
}

/** Shown for a poll without answers, with a link to give one. */
export function NoAnswers({ pollId, isNarrowed }: NoAnswersProps) {
  const { t } = useTranslation();
  const device = useDeviceOfPoll(pollId, !isNarrowed).data;
  const action = isNarrowed ? undefined : device ? (
    <Button href={serviceAddress(window.location.origin, device)} isNewTab>
      {t('chart.openDevice', { name: device.name })}
    </Button>
  ) : device === null ? (
    <Button to="/service">{t('chart.addService')}</Button>
  ) : undefined;
  return (
    <EmptyState
      icon="chart"
      title={t('chart.emptyTitle')}
      text={t(isNarrowed ? 'chart.emptyPeriodText' : 'chart.emptyText')}
      action={action}
    />
  );
}
