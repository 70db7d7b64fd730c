import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.js';
import { EditWarning } from '../../../ui/question/edit-warning.js';
import type { QuestionDraft } from '../../../ui/question/question-edit.js';
import type { EditWarnings } from '../../../ui/question/use-edit-warnings.js';
import type { RecordEditor } from '../../../ui/record/use-record-editor.js';

interface ConfirmSaveProps {
  editor: Pick<RecordEditor<QuestionDraft>, 'dismiss' | 'confirm'>;
  /** Whether a published question becomes a draft. */
  isWithdrawn: boolean;
  warnings: EditWarnings;
}

/** Asks before a question is saved whose answers are counted anew, which polls branch on, or which polls can no longer take. */
export function ConfirmSave({ editor, isWithdrawn, warnings }: ConfirmSaveProps) {
  const { t } = useTranslation();
  // What was asked stays, although more is known by and by.
  const [{ countsApart, losesWays }] = useState(warnings);
  const asked = countsApart ? 'critical' : isWithdrawn ? 'unpublish' : 'lostWays';
  return (
    <ConfirmDialog
      open
      title={t(`question.${asked}Title`)}
      confirmLabel={t(`question.${asked}Confirm`)}
      onCancel={editor.dismiss}
      onConfirm={editor.confirm}
    >
      {isWithdrawn && t('question.unpublishText')}{' '}
      <EditWarning {...warnings} {...{ countsApart, losesWays }} />
    </ConfirmDialog>
  );
}
