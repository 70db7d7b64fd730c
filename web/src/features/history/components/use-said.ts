import type { FirmKind } from '@canvass/contracts/history/firm-history';
import type { HistoryValue } from '@canvass/contracts/history/history';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/format.js';
import type { TextKey } from '../../../i18n/text-key.js';
import { statusNames } from '../../../ui/question/status-names.js';

/** What values are called that are codes, by kind of record and by field. */
const called: Partial<
  Record<FirmKind, Readonly<Record<string, Readonly<Record<string, TextKey>>>>>
> = {
  poll: {
    status: statusNames.poll,
    formStyleType: { card: 'poll.styles.card', classic: 'poll.styles.classic' },
  },
  question: { status: statusNames.question },
  signIn: {
    fault: {
      password: 'history.firm.signIn.password',
      secondFactor: 'history.firm.signIn.secondFactor',
    },
  },
  account: { type: { admin: 'user.types.admin', user: 'user.types.user' } },
};

/** Says a value of a record of a kind as people do; nothing of none. */
export function useSaid(
  kind: FirmKind,
): (value: HistoryValue | undefined, field: string) => string {
  const { t } = useTranslation();
  const { number } = useFormat();
  return (value, field) => {
    if (typeof value === 'boolean') return value ? t('history.yes') : t('history.no');
    const key = called[kind]?.[field]?.[String(value)];
    if (key !== undefined) return t(key);
    return typeof value === 'number' ? number(value) : (value ?? '');
  };
}
