import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.js';
import { EditWarning } from '../../../ui/question/edit-warning.js';
import { useHeld } from '../../../ui/question/use-held.js';
import type { EditWarnings } from '../../../ui/question/use-edit-warnings.js';
import type { RecordEditor } from '../../../ui/record/use-record-editor.js';
import type { PollDraft } from './draft.js';

interface ConfirmSaveProps {
  editor: Pick<RecordEditor<PollDraft>, 'isAsking' | 'dismiss' | 'confirm'>;
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
  const countsApart = useHeld(warnings.countsApart, editor.isAsking);
  const losesWays = useHeld(warnings.losesWays, editor.isAsking);
  const [title, confirm] = isWithdrawn
    ? [t('poll.withdrawTitle'), t('poll.saveDraft')]
    : countsApart
      ? [t('question.criticalTitle'), t('question.criticalConfirm')]
      : [t('question.lostWaysTitle'), t('question.lostWaysConfirm')];
  return (
    <ConfirmDialog
      open={editor.isAsking}
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
