import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { userCalls } from '@canvass/contracts/account/user-calls';
import { mayManage } from '@canvass/contracts/account/roles';
import type { UserView } from '@canvass/contracts/account/user-view';
import { useAsk } from '../../../api/use-ask.js';
import { useAccount } from '../../../session/profile.js';
import { useAllowedText, useMoreRoom } from '../../../session/room.js';
import { useLoginAs } from '../../../session/use-login-as.js';
import { onDemand } from '../../../ui/browser/on-demand.js';
import { AddButton } from '../../../ui/plan/add-button.js';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.js';
import { DeleteDialog } from '../../../ui/dialogs/delete-dialog.js';
import type { RowAction } from '../../../ui/lists/list-columns.js';
import { pageOf, RecordList } from '../../../ui/lists/record-list.js';
import { useOpenedRecord } from '../../../ui/record/use-opened-record.js';
import { showSuccess } from '../../../ui/feedback/toast.js';
import { useListState } from '../../../ui/lists/use-list-state.js';
import { useUsersAllowed } from '../api/get-users-allowed.js';
import { useSendInvitation } from '../api/user.js';
import { useColumns } from './user-columns.js';
import { typesFor } from './user-form.js';

const UserDialog = onDemand(async () => (await import('./user-dialog.js')).UserDialog);

/** The accounts that the caller may see. @param isMyCompany lists the own firm's alone; only those can be deleted */
export function UserList({ isMyCompany }: { isMyCompany: boolean }) {
  const { t } = useTranslation();
  const state = useListState(isMyCompany ? 'team' : 'users');
  const account = useAccount();
  const [impersonated, setImpersonated] = useState<UserView | null>(null);
  const [toDelete, setToDelete] = useState<UserView | null>(null);
  const { limit, skip, name } = state;
  const asked = { query: { limit, skip, name, isMyCompany } };
  const users = useAsk(userCalls.list, asked, { topic: 'account', keepsPrevious: true });
  const edited = useOpenedRecord<UserView>(async ({ id }) =>
    (await users.refetch()).data?.accounts.find((user) => user.id === id),
  );
  const allowed = useUsersAllowed(account?.firm ?? '');
  const allowedText = useAllowedText();
  const invite = useSendInvitation();
  const { isOffered, logInAs } = useLoginAs();
  const mayEdit = account !== undefined && account.active && account.type !== 'user';
  const isEditable = (user: UserView) =>
    mayEdit && user.id !== account.id && mayManage(account.type, user.type);
  const actions: RowAction<UserView>[] = [
    {
      key: 'edit',
      label: t('user.edit'),
      icon: 'edit',
      isShown: isEditable,
      onSelect: edited.open,
    },
    {
      key: 'inviteAgain',
      label: t('user.inviteAgain'),
      icon: 'restore',
      inMenu: true,
      isShown: (user) => isEditable(user) && user.invitedUntil !== undefined,
      onSelect: ({ id, email }) =>
        invite.mutate(
          { id },
          { onSuccess: () => showSuccess({ text: t('user.invited', { email }) }) },
        ),
    },
    {
      key: 'loginAs',
      label: t('user.loginAs'),
      icon: 'user',
      isShown: (user) => isOffered && user.type !== 'tabi' && user.email !== '',
      onSelect: setImpersonated,
    },
    {
      key: 'delete',
      label: t('ui.delete'),
      icon: 'trash',
      isDangerous: true,
      isShown: (user) => isMyCompany && isEditable(user),
      onSelect: setToDelete,
    },
  ];
  const moreRoom = useMoreRoom('users');
  const isFull = !allowed.user && !allowed.admin;
  const limited =
    account?.type === 'company' ? (['users', 'admins'] as const) : (['users'] as const);
  const add = mayEdit && allowed.isKnown && (
    <AddButton
      label={t('user.add')}
      full={isFull ? limited.map(allowedText).join(' ') : undefined}
      lifts={moreRoom}
      onClick={edited.openNew}
    />
  );
  return (
    <>
      <RecordList
        label={t('user.list')}
        state={state}
        page={pageOf(users, ({ accounts: rows, total }) => ({ rows, total }))}
        columns={useColumns(isMyCompany)}
        rowKey={({ id }) => id}
        rowName={(user) => user.name}
        rowTarget={(user) => (isEditable(user) ? { open: () => edited.open(user) } : undefined)}
        actions={mayEdit ? actions : undefined}
        toolbar={{ searchLabel: isMyCompany ? undefined : t('user.searchEverywhere') }}
        empty={{ icon: 'people', title: t('user.emptyTitle'), text: t('user.emptyText') }}
        add={add}
      />
      {edited.isOpen && account && (
        <UserDialog
          key={edited.key}
          user={edited.view}
          types={typesFor(account.type, edited.view, allowed)}
          by={account}
          onClose={edited.close}
          onReload={edited.onReload}
        />
      )}
      <ConfirmDialog
        open={impersonated !== null}
        title={t('user.loginAsTitle', { name: impersonated?.name ?? '' })}
        confirmLabel={t('user.loginAs')}
        onCancel={() => setImpersonated(null)}
        onConfirm={() => {
          setImpersonated(null);
          if (impersonated) logInAs(impersonated.email);
        }}
      >
        {impersonated &&
          t('user.loginAsText', {
            email: impersonated.email,
            company: impersonated.companyName || '–',
          })}
      </ConfirmDialog>
      <DeleteDialog
        record={toDelete && { id: toDelete.id, name: toDelete.name }}
        call={userCalls.delete}
        also={{ isMyCompany }}
        changes={['account', 'response']}
        warning={t('user.deleteText')}
        onClose={() => setToDelete(null)}
        onDeleted={() => showSuccess({ text: t('user.deleted', { name: toDelete?.name ?? '' }) })}
      />
    </>
  );
}
