import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { fetchCode } from '../ui/browser/fetch-code.js';
import { retriedPart, type FailedProps } from '../ui/browser/retried-part.js';
import { Button } from '../ui/controls/button.js';
import { EmptyState } from '../ui/feedback/empty-state.js';
import { Stack } from '../ui/layout/stack.js';

/** Stands in the frame of the workspace for a screen that could not be fetched. */
function ScreenFailed({ onRetry }: Pick<FailedProps, 'onRetry'>) {
  const { t } = useTranslation();
  return (
    <EmptyState
      icon="alert"
      title={t('error.screen')}
      text={t('error.screenFetch')}
      action={
        <Stack row wrap gap={2}>
          <Button onClick={onRetry}>{t('ui.tryAgain')}</Button>
          <Button kind="secondary" onClick={() => window.location.reload()}>
            {t('ui.reload')}
          </Button>
        </Stack>
      }
    />
  );
}

/**
 * The screen of a route. Where it cannot be fetched, it says so itself and can be tried again: the router would take away all
 * around it, and remember that it failed.
 * @param load fetches it
 */
export async function screenFrom(load: () => Promise<ComponentType>): Promise<ComponentType> {
  try {
    return await fetchCode(load);
  } catch {
    return retriedPart(load, undefined, ScreenFailed);
  }
}
