import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from './confirm-dialog.js';

interface ConflictDialogProps {
  /** Fields somebody else changed too; null when nobody did. */
  fields: readonly string[] | null;
  /** Translation key under which the names of the fields stand, for example `poll.field`. */
  names: string;
  onReload: () => void;
  onClose: () => void;
}

/** Says that somebody else was faster, and with what. */
export function ConflictDialog({ fields, names, onReload, onClose }: ConflictDialogProps) {
  const { t, i18n } = useTranslation();
  const changed = [...new Set((fields ?? []).map((field) => t(`${names}.${field}`, field)))];
  return (
    <ConfirmDialog
      open={fields !== null}
      title={t('ui.conflictTitle')}
      confirmLabel={t('ui.reloadTheirs')}
      cancelLabel={t('ui.stay')}
      onConfirm={onReload}
      onCancel={onClose}
    >
      {t('ui.conflictText', { fields: new Intl.ListFormat(i18n.language).format(changed) })}
    </ConfirmDialog>
  );
}
