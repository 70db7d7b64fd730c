import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/format.js';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.js';

interface AnsweredRemovalProps {
  /** What the question is called, and how many answers it has. */
  name: string;
  answers: number;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before a question that was answered is removed from a poll. */
export function AnsweredRemoval({ name, answers, onConfirm, onCancel }: AnsweredRemovalProps) {
  const { t } = useTranslation();
  const { number } = useFormat();
  return (
    <ConfirmDialog
      open
      title={t('poll.removeAnswered', { name })}
      confirmLabel={t('poll.removeAnsweredLabel')}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      {t('poll.removeAnsweredText', { count: answers, formatted: number(answers) })}
    </ConfirmDialog>
  );
}
