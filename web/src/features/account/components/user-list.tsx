import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { mayManage } from '@canvass/contracts/account/roles';
import type { UserView } from '@canvass/contracts/account/user-view';
import { useFormat } from '../../../i18n/format.js';
import { useAccount } from '../../../session/profile.js';
import { useAllowedText } from '../../../session/room.js';
import { useLoginAs } from '../../../session/use-login-as.js';
import { AddButton } from '../../../ui/add-button.js';
import { DeleteDialog } from '../../../ui/delete-dialog.js';
import type { RowAction } from '../../../ui/list-columns.js';
import { ListEmpty } from '../../../ui/list-empty.js';
import { ListTable } from '../../../ui/list-table.js';
import { ListToolbar } from '../../../ui/list-toolbar.js';
import { showToast } from '../../../ui/toast.js';
import { useListState } from '../../../ui/use-list-state.js';
import { useUsers } from '../api/get-users.js';
import { useUsersAllowed } from '../api/get-users-allowed.js';
import { UserDialog } from './user-dialog.js';
import { columnsOfEverybody, columnsOfTeam } from './user-columns.js';
import { typesFor } from './user-form.js';

/** The accounts one may look after. @param isMyCompany those of the own firm, and only then can they be deleted */
export function UserList({ isMyCompany }: { isMyCompany: boolean }) {
  const { t } = useTranslation();
  const { date, dateTime } = useFormat();
  const state = useListState();
  const account = useAccount();
  const [edited, setEdited] = useState<UserView | 'new' | null>(null);
  const [doomed, setDoomed] = useState<UserView | null>(null);
  const { limit, skip, name } = state;
  const users = useUsers({ limit, skip, name, isMyCompany });
  const allowed = useUsersAllowed(account?.firm ?? '');
  const allowedText = useAllowedText();
  const { isOffered, logInAs } = useLoginAs();
  const mayEdit = account !== undefined && account.active && account.type !== 'user';
  const isManaged = (user: UserView) =>
    mayEdit && (user.id === account.id || mayManage(account.type, user.type));
  const actions: RowAction<UserView>[] = [
    {
      key: 'edit',
      label: t('user.edit'),
      icon: 'edit',
      isShown: (user) => isManaged(user) && user.id !== account?.id,
      onSelect: setEdited,
    },
    {
      key: 'loginAs',
      label: t('user.loginAs'),
      icon: 'user',
      isShown: (user) => isOffered && user.type !== 'tabi' && user.email !== '',
      onSelect: (user) => logInAs(user.email),
    },
    {
      key: 'delete',
      label: t('ui.delete'),
      icon: 'trash',
      isDangerous: true,
      isShown: (user) => isMyCompany && isManaged(user) && user.id !== account?.id,
      onSelect: setDoomed,
    },
  ];
  const isFull = !allowed.user && !allowed.admin;
  const limited =
    account?.type === 'company' ? (['users', 'admins'] as const) : (['users'] as const);
  const add = mayEdit && allowed.isKnown && (
    <AddButton
      label={t('user.add')}
      full={isFull ? limited.map(allowedText).join(' ') : undefined}
      onClick={() => setEdited('new')}
    />
  );
  const chosen = edited === 'new' ? null : edited;
  const reload = async () => {
    const { data } = await users.refetch();
    setEdited(data?.accounts.find(({ id }) => id === chosen?.id) ?? null);
  };
  return (
    <>
      <ListToolbar
        state={state}
        hasStatus={false}
        searchLabel={isMyCompany ? undefined : t('user.searchEverywhere')}
        actions={add}
      />
      <ListTable
        label={t('user.list')}
        columns={[
          ...(isMyCompany ? columnsOfTeam : columnsOfEverybody)(t),
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
        ]}
        rows={users.data?.accounts}
        total={users.data?.total ?? 0}
        rowKey={(user) => user.id}
        rowName={(user) => user.name}
        {...(mayEdit ? { actions } : {})}
        state={state}
        isStale={users.isPlaceholderData}
        failure={users.data ? null : users.error}
        onRetry={() => void users.refetch()}
        empty={
          <ListEmpty
            state={state}
            icon="people"
            title={t('user.emptyTitle')}
            text={t('user.emptyText')}
            action={add}
          />
        }
      />
      {edited && account && (
        <UserDialog
          key={chosen ? `${chosen.id} ${chosen.revision}` : 'new'}
          user={chosen}
          types={typesFor(account.type, chosen, allowed)}
          by={account}
          onClose={() => setEdited(null)}
          onReload={() => void reload()}
        />
      )}
      <DeleteDialog
        record={doomed && { id: doomed.id, name: doomed.name }}
        path="/account/"
        changes={['account', 'response']}
        warning={t('user.deleteText')}
        onClose={() => setDoomed(null)}
        onDeleted={() => showToast(t('user.deleted', { name: doomed?.name ?? '' }), 'success')}
      />
    </>
  );
}
