import { useTranslation } from 'react-i18next';
import type { TextKey } from '../../i18n/text-key.js';
import { useAccount } from '../../session/profile.js';
import { Button, CancelButton } from '../controls/button.js';
import { Dialog } from './dialog.js';

/** The group of texts that name the fields of a record, or the text that names each. */
export type FieldNames =
  | `${'poll' | 'device' | 'question' | 'plan'}.field`
  | Readonly<Record<string, TextKey>>;

interface ConflictDialogProps {
  /** Fields that another user changed too. */
  fields: readonly string[];
  /** Who has changed the record meanwhile, as far as that is known. */
  by?: readonly { id: string; name: string }[] | undefined;
  names: FieldNames;
  /** Whether users edit their own record, so that the other user may be they in another window. */
  isOwn?: boolean;
  onReload: () => void;
  /** Saves this user's edit after all, on top of the other one. */
  onKeep: () => void;
  onClose: () => void;
}

/** Says that another user saved first, who that was, and which fields; and asks whose edit is to stand. */
export function ConflictDialog({
  fields,
  by = [],
  names,
  isOwn = false,
  onReload,
  onKeep,
  onClose,
}: ConflictDialogProps) {
  const { t, i18n } = useTranslation();
  const account = useAccount();
  const keyOf = (field: string) =>
    typeof names === 'string' ? `${names}.${field}` : (names[field] ?? field);
  const nameOf = (field: string) => {
    const key = keyOf(field);
    return i18n.exists(key) ? t(key as TextKey) : field;
  };
  const list = new Intl.ListFormat(i18n.language);
  const others = by.filter(({ id }) => id !== account?.id).map(({ name }) => name);
  const who = others.length > 0 ? list.format(others) : undefined;
  const isYours = who === undefined && by.length > 0;
  const said = { fields: list.format(new Set(fields.map(nameOf))) };
  const isPerhapsYours = isYours || (isOwn && who === undefined);
  return (
    <Dialog
      open
      urgent
      title={
        isPerhapsYours
          ? t('ui.conflictOwnTitle')
          : t('ui.conflictTitle', { who: who ?? t('ui.someone') })
      }
      onClose={onClose}
      actions={
        <>
          <CancelButton label={t('ui.stay')} onClick={onClose} autoFocus />
          <Button kind="secondary" onClick={onReload}>
            {t(isPerhapsYours ? 'ui.reload' : 'ui.reloadTheirs')}
          </Button>
          <Button kind="primary" onClick={onKeep}>
            {t('ui.saveMine')}
          </Button>
        </>
      }
    >
      {isPerhapsYours
        ? t(isYours ? 'ui.conflictYoursText' : 'ui.conflictOwnText', said)
        : t('ui.conflictText', { ...said, who: who ?? t('ui.someoneWithin') })}
    </Dialog>
  );
}
