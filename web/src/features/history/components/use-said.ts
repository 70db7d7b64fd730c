import type { FirmKind } from '@canvass/contracts/history/firm-history';
import type { HistoryValue } from '@canvass/contracts/history/history';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/format.js';
import type { TextKey } from '../../../i18n/text-key.js';

/** Where polls and questions stand. */
const statuses: Readonly<Record<string, TextKey>> = {
  0: 'status.inactive',
  1: 'status.draft',
  2: 'status.published',
};

/** What values are called that are codes, by kind of record and by field. */
const called: Partial<Record<FirmKind, Readonly<Record<string, typeof statuses>>>> = {
  poll: {
    status: statuses,
    formStyleType: { card: 'poll.styles.card', classic: 'poll.styles.classic' },
  },
  question: { status: statuses },
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
