import Button from '@mui/joy/Button';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { serviceAddress } from '@canvass/contracts/device/rules';
import { EmptyState } from '../../../ui/feedback/empty-state.js';
import { useDeviceOfPoll } from '../api/device.js';

interface NoAnswersProps {
  pollId: string;
  /** Whether a period narrows the charts, so that none there is not none at all. */
  isNarrowed: boolean;
}

/** A poll nobody has answered, and the way to be the first. */
export function NoAnswers({ pollId, isNarrowed }: NoAnswersProps) {
  const { t } = useTranslation();
  const device = useDeviceOfPoll(pollId, !isNarrowed).data;
  const action = isNarrowed ? undefined : device ? (
    <Button
      component="a"
      href={serviceAddress(window.location.origin, device)}
      target="_blank"
      rel="noreferrer"
    >
      {t('chart.openDevice', { name: device.name })}
    </Button>
  ) : device === null ? (
    <Button component={Link} to="/service">
      {t('chart.addService')}
    </Button>
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
