import { useTranslation } from 'react-i18next';
import { Button } from '../controls/button.js';
import { EmptyState } from '../feedback/empty-state.js';
import type { IconName } from '../text/icon.js';
import type { ListState } from './use-list-state.js';

interface ListEmptyProps {
  state: Pick<ListState, 'isNarrowed' | 'clear'>;
  icon: IconName;
  title: string;
  text: string;
}

/** A list without rows: there is nothing yet, or nothing was found. */
export function ListEmpty({ state, icon, title, text }: ListEmptyProps) {
  const { t } = useTranslation();
  if (!state.isNarrowed) return <EmptyState icon={icon} title={title} text={text} />;
  return (
    <EmptyState
      icon="search"
      title={t('ui.nothingFound')}
      text={t('ui.nothingFoundText')}
      action={
        <Button kind="secondary" onClick={state.clear}>
          {t('ui.clearFilters')}
        </Button>
      }
    />
  );
}
