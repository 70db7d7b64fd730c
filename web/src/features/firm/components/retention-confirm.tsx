import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/format.js';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.js';
import { useExpiredAnswers } from '../api/get-expired-answers.js';

interface RetentionConfirmProps {
  days: number;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Says what will be lost before answers are kept for a shorter time; mounted while it is open. */
export function RetentionConfirm({ days, onConfirm, onCancel }: RetentionConfirmProps) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const { data: count } = useExpiredAnswers(days);
  return (
    <ConfirmDialog
      open
      isDangerous
      title={t('company.eraseTitle', { count: days })}
      confirmLabel={t('company.eraseOlder')}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      {t('company.eraseText')}
      {count !== undefined && ` ${t('company.eraseCount', { count, formatted: number(count) })}`}
    </ConfirmDialog>
  );
}
