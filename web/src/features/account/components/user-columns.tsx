import type { ReactNode } from 'react';
import Box from '@mui/joy/Box';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { UserView } from '@canvass/contracts/account/user-view';
import { useFormat } from '../../../i18n/format.js';
import type { Column } from '../../../ui/lists/list-columns.js';

/** What people have made up, however long, leaves the other columns their room. */
const words = { minWidth: 96, overflowWrap: 'anywhere' } as const;

/** Columns of a list of accounts. @param isTeam those of one's own firm, rather than of all */
export function useColumns(isTeam: boolean): Column<UserView>[] {
  const { t } = useTranslation();
  const { date, dateTime } = useFormat();
  return [
    ...(isTeam ? columnsOfTeam : columnsOfEverybody)(t),
    {
      key: 'type',
      label: t('user.type'),
      isOneLine: true,
      cell: (user) => t(`user.types.${user.type}`),
      width: '12%',
    },
    {
      key: 'active',
      label: t('user.active'),
      isOneLine: true,
      cell: (user) => t(user.active ? 'user.isActive' : 'user.isInactive'),
      width: '10%',
    },
    {
      key: 'lastConnection',
      label: t('user.lastConnection'),
      isOneLine: true,
      isMinor: true,
      cell: (user) => {
        if (user.isLoggedIn) return t('user.isLoggedIn');
        return user.lastConnection ? dateTime(user.lastConnection) : t('user.never');
      },
      width: '15%',
    },
    {
      key: 'createdAt',
      label: t('user.createdAt'),
      isOneLine: true,
      isMinor: true,
      cell: (user) => date(user.createdAt),
      width: '12%',
    },
  ];
}

/** Who they are, in the list of one's own firm. */
function columnsOfTeam(t: TFunction): Column<UserView>[] {
  return [
    { key: 'name', label: t('user.name'), cell: (user) => user.name || '–' },
    {
      key: 'email',
      label: t('account.email'),
      cell: (user) => <Box sx={words}>{user.email}</Box>,
      width: '28%',
    },
  ];
}

/** Who they are and whom they work for, in the list of all firms: two lines each, so that there is room for the rest. */
function columnsOfEverybody(t: TFunction): Column<UserView>[] {
  return [
    {
      key: 'name',
      label: t('user.nameAndEmail'),
      cell: (user) => <Pair first={user.name || '–'} second={user.email} />,
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

function Pair({ first, second }: { first: ReactNode; second: ReactNode }) {
  return (
    <Box sx={words}>
      {first}
      <Box sx={{ fontSize: 'sm', fontWeight: 400, color: 'text.secondary' }}>{second}</Box>
    </Box>
  );
}
