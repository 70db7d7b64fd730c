import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.js';
import { EditWarning } from '../../../ui/question/edit-warning.js';
import type { EditWarnings } from '../../../ui/question/use-edit-warnings.js';
import type { RecordEditor } from '../../../ui/record/use-record-editor.js';
import type { PollDraft } from './draft.js';

interface ConfirmSaveProps {
  editor: Pick<RecordEditor<PollDraft>, 'dismiss' | 'confirm'>;
  /** Whether respondents lose a poll that they reach now, and on how many services. */
  isWithdrawn: boolean;
  services: number;
  /** Of the questions that were changed with the poll. */
  warnings: EditWarnings;
}

/** Asks before a poll is saved that respondents lose, or with questions whose answers or branches change. */
export function ConfirmSave({ editor, isWithdrawn, services, warnings }: ConfirmSaveProps) {
  const { t } = useTranslation();
  // What was asked stays, although more is known by and by.
  const [{ countsApart, losesWays }] = useState(warnings);
  const [title, confirm] = isWithdrawn
    ? [t('poll.withdrawTitle'), t('poll.saveDraft')]
    : countsApart
      ? [t('question.criticalTitle'), t('question.criticalConfirm')]
      : [t('question.lostWaysTitle'), t('question.lostWaysConfirm')];
  return (
    <ConfirmDialog
      open
      title={title}
      confirmLabel={confirm}
      isDangerous={isWithdrawn}
      onCancel={editor.dismiss}
      onConfirm={editor.confirm}
    >
      {isWithdrawn && t('poll.withdrawText', { count: services })}{' '}
      <EditWarning {...warnings} {...{ countsApart, losesWays }} />
    </ConfirmDialog>
  );
}
