import { responseCalls } from '@canvass/contracts/response/calls';
import { useTranslation } from 'react-i18next';
import { useAsk } from '../../../api/use-ask.js';
import { useFormat } from '../../../i18n/format.js';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.js';

interface RetentionConfirmProps {
  days: number;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Tells how many answers a shorter retention erases, and asks to confirm; mounted while it is open. */
export function RetentionConfirm({ days, onConfirm, onCancel }: RetentionConfirmProps) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const asked = { query: { retentionDays: days } };
  const count = useAsk(responseCalls.expired, asked, { topic: 'response' }).data?.answers;
  return (
    <ConfirmDialog
      open
      isDangerous
      title={t('company.eraseTitle', { count: days, formatted: number(days) })}
      confirmLabel={t('company.eraseOlder')}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      {t('company.eraseText')}
      {count !== undefined && ` ${t('company.eraseCount', { count, formatted: number(count) })}`}
    </ConfirmDialog>
  );
}
