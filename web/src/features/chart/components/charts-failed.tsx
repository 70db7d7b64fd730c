import { useTranslation } from 'react-i18next';
import { failureOf } from '../../../api/failure.js';
import { wordFailure } from '../../../api/word-failure.js';
import { Button } from '../../../ui/controls/button.js';
import { EmptyState } from '../../../ui/feedback/empty-state.js';

interface ChartsFailedProps {
  error: unknown;
  onRetry: () => void;
}

/** Stands where charts would be that could not be counted. */
export function ChartsFailed({ error, onRetry }: ChartsFailedProps) {
  const { t } = useTranslation();
  return (
    <EmptyState
      icon="alert"
      title={t('chart.failed')}
      text={wordFailure(failureOf(error))}
      action={
        <Button kind="secondary" onClick={onRetry}>
          {t('ui.tryAgain')}
        </Button>
      }
    />
  );
}
