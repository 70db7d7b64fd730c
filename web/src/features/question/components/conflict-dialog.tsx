import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../ui/confirm-dialog.js';

interface ConflictDialogProps {
  /** Fields somebody else changed too; null when nobody did. */
  fields: readonly string[] | null;
  onReload: () => void;
  onClose: () => void;
}

/** Says that somebody else was faster, and with what. */
export function ConflictDialog({ fields, onReload, onClose }: ConflictDialogProps) {
  const { t, i18n } = useTranslation();
  const names = [...new Set((fields ?? []).map((field) => t(`question.field.${field}`, field)))];
  const list = new Intl.ListFormat(i18n.language).format(names);
  return (
    <ConfirmDialog
      open={fields !== null}
      title={t('question.conflictTitle')}
      confirmLabel={t('question.reload')}
      cancelLabel={t('ui.stay')}
      onConfirm={onReload}
      onCancel={onClose}
    >
      {t('question.conflictText', { fields: list })}
    </ConfirmDialog>
  );
}
