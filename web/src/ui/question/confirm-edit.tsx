import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../dialogs/confirm-dialog.js';
import type { RecordEditor } from '../record/use-record-editor.js';
import { EditWarning } from './edit-warning.js';
import type { AskingEdit } from './use-edit-warnings.js';

interface ConfirmEditProps {
  editor: Pick<RecordEditor<never>, 'confirm'>;
  onClose: () => void;
  warnings: AskingEdit;
  /** What is said where something published becomes a draft, in the reader's language. */
  withdrawal: {
    title: string;
    confirmLabel: string;
    text: string;
    /** Whether that is graver than all else. */
    isDangerous?: boolean;
  };
}

/** Asks before something is saved that is withdrawn by it, or with questions whose answers or branches change. */
export function ConfirmEdit({ editor, onClose, warnings, withdrawal }: ConfirmEditProps) {
  const { t } = useTranslation();
  const { isWithdrawn, ...asked } = warnings.asked;
  const { text, isDangerous = false, ...words } = withdrawal;
  const edit = asked.countsApart ? 'critical' : 'lostWays';
  const isOfEdit = !isWithdrawn || (asked.countsApart && !isDangerous);
  return (
    <ConfirmDialog
      open
      {...words}
      {...(isOfEdit && {
        title: t(`question.${edit}Title`),
        confirmLabel: t(`question.${edit}Confirm`),
      })}
      isDangerous={isWithdrawn && isDangerous}
      onConfirm={editor.confirm}
      onCancel={onClose}
    >
      {isWithdrawn && text} <EditWarning {...warnings} {...asked} />
    </ConfirmDialog>
  );
}
