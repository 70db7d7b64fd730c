import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DRAFT, PUBLISHED, type Status } from '@canvass/contracts/question/question';
import { Button } from '../../../ui/controls/button.js';
import { SaveButton } from '../../../ui/record/save-button.js';
import { HeaderActions } from './header-slots.js';

export interface EditorActionsProps {
  isSaving: boolean;
  /** That the poll is being saved with. */
  status: Status;
  /** As it stands on the server. */
  isPublished: boolean;
  /** Undo and redo. */
  history: ReactNode;
  onPreview: () => void;
  onSave: (status: Status) => void;
}

/** What is done with a poll as a whole, at the head of its page. */
export function EditorActions({
  isSaving,
  status,
  isPublished,
  history,
  onPreview,
  onSave,
}: EditorActionsProps) {
  const { t } = useTranslation();
  // The button that was pressed waits and keeps the focus, the other one cannot be pressed.
  const isSavingDraft = isSaving && status === DRAFT;
  return (
    <HeaderActions>
      {history}
      <Button kind="secondary" icon="eye" showFrom="tablet" onClick={onPreview}>
        {t('poll.preview')}
      </Button>
      <SaveButton
        kind="secondary"
        label={t('poll.saveDraft')}
        isSaving={isSavingDraft}
        disabled={isSaving && !isSavingDraft}
        onClick={() => onSave(DRAFT)}
      />
      <SaveButton
        label={t(isPublished ? 'poll.publishChanges' : 'poll.publish')}
        isSaving={isSaving && !isSavingDraft}
        disabled={isSavingDraft}
        onClick={() => onSave(PUBLISHED)}
      />
    </HeaderActions>
  );
}
