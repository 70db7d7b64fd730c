import { useState } from 'react';
import Button from '@mui/joy/Button';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router-dom';
import type { ApiKeyView, MadeApiKey } from '@canvass/contracts/api-key/view';
import { useFormat } from '../../../i18n/format.js';
import { useAccount } from '../../../session/profile.js';
import { landingOf } from '../../../session/session.js';
import { showToast } from '../../../ui/toast.js';
import { ConfirmDialog } from '../../../ui/confirm-dialog.js';
import { Icon } from '../../../ui/icon.js';
import { EmptyState } from '../../../ui/empty-state.js';
import { ListTable } from '../../../ui/list-table.js';
import { Page, PageHeader } from '../../../ui/page.js';
import { UnconfirmedNotice } from '../../../ui/unconfirmed-notice.js';
import { useListState } from '../../../ui/use-list-state.js';
import { useCommand } from '../../../api/use-command.js';
import { useApiKeys } from '../api/get-api-keys.js';
import { CreateDialog } from '../components/create-dialog.js';
import { MadeDialog } from '../components/made-dialog.js';

/** Keys with which scripts act as this account; those who only look at things have none. */
export function ApiKeys() {
  const account = useAccount();
  if (account?.type === 'user') return <Navigate to={landingOf(account.type)} replace />;
  return <Page>{account && <Keys isHeld={!account.active || !account.isEmailConfirmed} />}</Page>;
}

/** @param isHeld the account makes no keys for now */
function Keys({ isHeld }: { isHeld: boolean }) {
  const { t } = useTranslation();
  const { date, dateTime } = useFormat();
  const state = useListState();
  const { limit, skip } = state;
  const keys = useApiKeys({ limit, skip });
  const own = useAccount()?.id;
  const hasOthers = keys.data?.apiKeys.some(({ account }) => account !== own) ?? false;
  const [isCreating, setIsCreating] = useState(false);
  const [made, setMade] = useState<MadeApiKey | null>(null);
  const [doomed, setDoomed] = useState<ApiKeyView | null>(null);
  const revocation = useCommand<{ id: string }, { id: string }>({
    method: 'DELETE',
    path: '/apiKey',
    changes: ['apiKey'],
  });
  const revoke = ({ _id, name }: ApiKeyView) =>
    revocation.mutate(
      { id: _id },
      {
        onSuccess: () => showToast(t('apiKey.revoked', { name }), 'success'),
        onSettled: () => setDoomed(null),
      },
    );
  const add = (
    <Button
      startDecorator={<Icon name="plus" />}
      disabled={isHeld}
      onClick={() => setIsCreating(true)}
    >
      {t('apiKey.add')}
    </Button>
  );
  return (
    <>
      <PageHeader lead={t('apiKey.lead')} actions={add} />
      <UnconfirmedNotice consequence={t('confirmation.forKeys')} />
      <ListTable
        label={t('route.apiKeys')}
        columns={[
          { key: 'name', label: t('apiKey.name'), cell: ({ name }) => name },
          {
            key: 'scopes',
            label: t('apiKey.scopes'),
            cell: ({ scopes }) => scopes.map((scope) => t(`apiKey.scope.${scope}`)).join(', '),
            width: '16%',
          },
          ...(hasOthers
            ? [
                {
                  key: 'account',
                  label: t('apiKey.account'),
                  cell: ({ accountName }: ApiKeyView) => accountName,
                  width: '16%',
                },
              ]
            : []),
          {
            key: 'createdAt',
            label: t('apiKey.createdAt'),
            cell: ({ createdAt }) => date(createdAt),
            isOneLine: true,
            width: '13%',
          },
          {
            key: 'expiresAt',
            label: t('apiKey.expires'),
            cell: ({ expiresAt }) => (expiresAt ? date(expiresAt) : t('apiKey.noEnd')),
            isOneLine: true,
            width: '13%',
          },
          {
            key: 'lastUsedAt',
            label: t('apiKey.lastUsedAt'),
            cell: ({ lastUsedAt }) => (lastUsedAt ? dateTime(lastUsedAt) : t('apiKey.neverUsed')),
            isOneLine: true,
            width: '18%',
          },
        ]}
        rows={keys.data?.apiKeys}
        total={keys.data?.total ?? 0}
        rowKey={({ _id }) => _id}
        rowName={({ name }) => name}
        actions={[
          {
            key: 'revoke',
            label: t('apiKey.revoke'),
            icon: 'trash',
            isDangerous: true,
            onSelect: setDoomed,
          },
        ]}
        state={state}
        isStale={keys.isPlaceholderData}
        failure={keys.data ? null : keys.error}
        onRetry={() => void keys.refetch()}
        empty={
          <EmptyState icon="key" title={t('apiKey.emptyTitle')} text={t('apiKey.emptyText')} />
        }
      />
      <CreateDialog
        open={isCreating}
        onClose={() => setIsCreating(false)}
        onMade={(key) => {
          setIsCreating(false);
          setMade(key);
        }}
      />
      <MadeDialog made={made} onClose={() => setMade(null)} />
      <ConfirmDialog
        open={doomed !== null}
        title={t('apiKey.revokeTitle', { name: doomed?.name ?? '' })}
        confirmLabel={t('apiKey.revoke')}
        isDangerous
        isBusy={revocation.isPending}
        onCancel={() => setDoomed(null)}
        onConfirm={() => doomed && revoke(doomed)}
      >
        {t('apiKey.revokeText')}
      </ConfirmDialog>
    </>
  );
}
