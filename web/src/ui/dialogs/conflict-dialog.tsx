import { useTranslation } from 'react-i18next';
import type { TextKey } from '../../i18n/text-key.js';
import { ConfirmDialog } from './confirm-dialog.js';

/** The group of texts that name the fields of a record, or the text that names each. */
export type FieldNames =
  `${'poll' | 'device' | 'question' | 'plan'}.field` | Readonly<Record<string, TextKey>>;

interface ConflictDialogProps {
  /** Fields that another user changed too; null while there is no conflict. */
  fields: readonly string[] | null;
  names: FieldNames;
  /** Whether users edit their own record, so that the other user may be they in another window. */
  isOwn?: boolean;
  onReload: () => void;
  onClose: () => void;
}

/** Says that another user saved first, and which fields. */
export function ConflictDialog({
  fields,
  names,
  isOwn = false,
  onReload,
  onClose,
}: ConflictDialogProps) {
  const { t, i18n } = useTranslation();
  const keyOf = (field: string) =>
    typeof names === 'string' ? `${names}.${field}` : (names[field] ?? field);
  const nameOf = (field: string) => {
    const key = keyOf(field);
    return i18n.exists(key) ? t(key as TextKey) : field;
  };
  const changed = [...new Set((fields ?? []).map(nameOf))];
  return (
    <ConfirmDialog
      open={fields !== null}
      title={t(isOwn ? 'ui.conflictOwnTitle' : 'ui.conflictTitle')}
      confirmLabel={t(isOwn ? 'ui.reload' : 'ui.reloadTheirs')}
      cancelLabel={t('ui.stay')}
      onConfirm={onReload}
      onCancel={onClose}
    >
      {t(isOwn ? 'ui.conflictOwnText' : 'ui.conflictText', {
        fields: new Intl.ListFormat(i18n.language).format(changed),
      })}
    </ConfirmDialog>
  );
}
