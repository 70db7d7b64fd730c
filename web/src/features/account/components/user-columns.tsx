import type { ReactNode } from 'react';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { UserView } from '@canvass/contracts/account/user-view';
import { useFormat } from '../../../i18n/format.js';
import type { Column } from '../../../ui/lists/list-columns.js';
import { Moment } from '../../../ui/text/moment.js';
import { Text } from '../../../ui/text/text.js';
import { Tag } from '../../../ui/text/tag.js';
import { statusOf } from './user-status.js';
import styles from './user-columns.module.css';

/** Columns of a list of accounts. @param isTeam whether it lists the own firm's, not those of all firms */
export function useColumns(isTeam: boolean): Column<UserView>[] {
  const { t } = useTranslation();
  const { date } = useFormat();
  return [
    ...(isTeam ? columnsOfTeam : columnsOfAllFirms)(t),
    {
      key: 'type',
      label: t('user.type'),
      isOneLine: true,
      cell: (user) => t(`user.types.${user.type}`),
      width: '12%',
    },
    {
      key: 'active',
      label: t('user.status'),
      isOneLine: true,
      cell: (user) => <StatusText user={user} />,
      width: '12%',
    },
    {
      key: 'lastConnection',
      label: t('user.lastConnection'),
      isOneLine: true,
      begins: 'hiddenIfNarrow',
      cell: (user) => {
        if (user.isLoggedIn) return t('user.isLoggedIn');
        return user.lastConnection ? <Moment iso={user.lastConnection} /> : t('user.never');
      },
      width: '15%',
    },
    {
      key: 'createdAt',
      label: t('user.createdAt'),
      isOneLine: true,
      begins: 'hiddenIfNarrow',
      cell: (user) => date(user.createdAt),
      width: '12%',
    },
  ];
}

/** Whether an account is switched on, and has been taken up yet. */
function StatusText({ user }: { user: UserView }) {
  const { t } = useTranslation();
  const status = statusOf(user, new Date().toISOString());
  if (status === 'isInvited') return <Tag tone="outline">{t('user.isInvited')}</Tag>;
  if (status === 'waitsForPlan') return <Tag tone="warning">{t('user.waitsForPlan')}</Tag>;
  if (status === 'isLapsed') return <Tag tone="warning">{t('user.isLapsed')}</Tag>;
  return t(`user.${status}`);
}

/** Name and address, in the list of the own firm. */
function columnsOfTeam(t: TFunction): Column<UserView>[] {
  return [
    { key: 'name', label: t('user.name'), cell: (user) => user.name || '–' },
    {
      key: 'email',
      label: t('account.email'),
      cell: (user) => (
        <LongText>
          <Address email={user.email} />
        </LongText>
      ),
      width: '28%',
    },
  ];
}

/** Account and firm, in the list of all firms: two lines each, which leaves room for the other columns. */
function columnsOfAllFirms(t: TFunction): Column<UserView>[] {
  return [
    {
      key: 'name',
      label: t('user.nameAndEmail'),
      cell: (user) => <Pair first={user.name || '–'} second={<Address email={user.email} />} />,
      width: '28%',
    },
    {
      key: 'company',
      label: t('user.companyAndPlan'),
      cell: (user) => <Pair first={user.companyName || '–'} second={planText(t, user)} />,
      width: '22%',
    },
  ];
}

function planText(t: TFunction, { plan }: UserView): string {
  if (plan === undefined) return t('user.needsNoPlan');
  return plan === null ? t('user.noPlan') : plan.name || '–';
}

/** An address that breaks where it has two parts, if it has to. */
function Address({ email }: { email: string }) {
  const end = email.lastIndexOf('@') + 1;
  return (
    <>
      {email.slice(0, end)}
      <wbr />
      {email.slice(end)}
    </>
  );
}

function Pair({ first, second }: { first: string; second: ReactNode }) {
  return (
    <LongText>
      {first}
      <Text size="small" weight="regular" tone="secondary">
        {second}
      </Text>
    </LongText>
  );
}

/** Long names wrap rather than squeeze the other columns. */
function LongText({ children }: { children: ReactNode }) {
  return (
    <Text breaks className={styles['long']}>
      {children}
    </Text>
  );
}
