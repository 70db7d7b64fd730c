import { useTranslation } from 'react-i18next';
import { Button } from '../controls/button.js';
import { failureOf, NO_ANSWER } from '../../api/failure.js';
import { wordFailure } from '../../api/word-failure.js';
import { EmptyState } from './empty-state.js';

/** Whether the server could not say, so that what was asked for may well be there. */
export function isOutage(error: unknown): boolean {
  if (!error) return false;
  const { code, status } = failureOf(error);
  return code === NO_ANSWER || status >= 500;
}

/** What was asked of the server, where the answer may fail to come. */
export interface Asked {
  /** Why it did not come; null where nothing went wrong. */
  error: unknown;
  refetch: () => unknown;
}

/** Stands in for a record that could not be fetched just now. */
export function LoadFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <EmptyState
      icon="alert"
      title={wordFailure(failureOf(error))}
      action={
        <Button kind="secondary" onClick={onRetry}>
          {t('ui.tryAgain')}
        </Button>
      }
    />
  );
}
