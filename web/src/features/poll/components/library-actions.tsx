import { useTranslation } from 'react-i18next';
import { DRAFT } from '@canvass/contracts/question/question';
import { Button } from '../../../ui/controls/button.js';
import { SaveButton } from '../../../ui/record/save-button.js';
import type { EditorActionsProps } from './editor-actions.js';
import { HeaderActions } from './header-slots.js';

/** What is done with a poll of the library, which is neither a draft nor published. */
export function LibraryActions({ isSaving, history, onPreview, onSave }: EditorActionsProps) {
  const { t } = useTranslation();
  return (
    <HeaderActions>
      {history}
      <Button kind="secondary" icon="eye" showFrom="tablet" onClick={onPreview}>
        {t('poll.preview')}
      </Button>
      <SaveButton label={t('ui.save')} isSaving={isSaving} onClick={() => onSave(DRAFT)} />
    </HeaderActions>
  );
}
