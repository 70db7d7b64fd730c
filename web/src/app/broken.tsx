import { useTranslation } from 'react-i18next';
import { Button } from '../ui/controls/button.js';
import { EmptyState } from '../ui/feedback/empty-state.js';

/** Shown in place of a screen that failed to load or to render. */
export function Broken() {
  const { t } = useTranslation();
  return (
    <main>
      <EmptyState
        icon="alert"
        title={t('error.screen')}
        text={t('error.screenText')}
        action={<Button onClick={() => window.location.reload()}>{t('ui.reload')}</Button>}
      />
    </main>
  );
}
