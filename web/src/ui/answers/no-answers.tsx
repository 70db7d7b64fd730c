import { useTranslation } from 'react-i18next';
import { Button } from '../controls/button.js';
import { EmptyState } from '../feedback/empty-state.js';
import type { IconName } from '../text/icon.js';

interface NoAnswersProps {
  icon: IconName;
  pollId: string;
  /** Whether filters leave some answers out, so that there may be others. */
  isNarrowed: boolean;
}

/** Stands where a poll has no answers, and leads to where the poll is shared. */
export function NoAnswers({ icon, pollId, isNarrowed }: NoAnswersProps) {
  const { t } = useTranslation();
  if (isNarrowed) {
    return (
      <EmptyState
        icon={icon}
        title={t('noAnswers.narrowedTitle')}
        text={t('noAnswers.narrowedText')}
      />
    );
  }
  return (
    <EmptyState
      icon={icon}
      title={t('noAnswers.title')}
      text={t('noAnswers.text')}
      action={<Button to={`/poll/${pollId}/share`}>{t('noAnswers.share')}</Button>}
    />
  );
}
