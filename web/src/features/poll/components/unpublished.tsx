import { useTranslation } from 'react-i18next';
import type { PollView } from '@canvass/contracts/poll/view';
import { useIsInactive, useIsReadOnly } from '../../../session/profile.js';
import { Button } from '../../../ui/controls/button.js';
import { EmptyState } from '../../../ui/feedback/empty-state.js';

interface UnpublishedProps {
  poll: PollView;
  isPublishing: boolean;
  onPublish: () => void;
}

/** Stands where a poll would be shared: nobody can answer it yet. */
export function Unpublished({ poll, isPublishing, onPublish }: UnpublishedProps) {
  const { t } = useTranslation();
  const isReadOnly = useIsReadOnly();
  const isInactive = useIsInactive();
  const isEmpty = poll.questions.length === 0;
  return (
    <EmptyState
      icon="publish"
      title={t('pollPage.unpublishedTitle')}
      text={t(`pollPage.unpublished${isReadOnly ? 'ReadOnly' : isEmpty ? 'Empty' : 'Text'}`)}
      action={
        !isReadOnly &&
        (isEmpty ? (
          <Button to={`/poll/${poll._id}`}>{t('pollPage.write')}</Button>
        ) : (
          <Button loading={isPublishing} disabled={isInactive} onClick={onPublish}>
            {t('poll.publish')}
          </Button>
        ))
      }
    />
  );
}
