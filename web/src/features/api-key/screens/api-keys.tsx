import { apiKeyCalls } from '@canvass/contracts/api-key/calls';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router-dom';
import type { ApiKeyView, MadeApiKey } from '@canvass/contracts/api-key/view';
import { Button } from '../../../ui/controls/button.js';
import { useAccount } from '../../../session/profile.js';
import { landingOf } from '../../../session/session.js';
import { showSuccess } from '../../../ui/feedback/toast.js';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.js';
import { SecretDialog } from '../../../ui/dialogs/secret-dialog.js';
import { Page, PageHeader } from '../../../ui/layout/page.js';
import { pageOf, RecordList } from '../../../ui/lists/record-list.js';
import { UnconfirmedNotice } from '../../../ui/feedback/unconfirmed-notice.js';
import { useListState } from '../../../ui/lists/use-list-state.js';
import { useAsk } from '../../../api/use-ask.js';
import { useCommand } from '../../../api/use-command.js';
import { useColumns } from '../components/columns.js';
import { CreateDialog } from '../components/create-dialog.js';

/** The keys with which scripts act as this account; accounts of type user have none. */
export function ApiKeys() {
  const account = useAccount();
  if (account?.type === 'user') return <Navigate to={landingOf(account.type)} replace />;
  return <Page>{account && <Keys mayCreate={account.active && account.isEmailConfirmed} />}</Page>;
}

/** @param mayCreate false for an inactive or unconfirmed account */
function Keys({ mayCreate }: { mayCreate: boolean }) {
  const { t } = useTranslation();
  const state = useListState('apiKeys');
  const { limit, skip } = state;
  const asked = { query: { limit, skip } };
  const keys = useAsk(apiKeyCalls.list, asked, { topic: 'apiKey', keepsPrevious: true });
  const own = useAccount()?.id;
  const hasOthers = keys.data?.apiKeys.some(({ account }) => account !== own) ?? false;
  const columns = useColumns(hasOthers);
  const [isCreating, setIsCreating] = useState(false);
  const [made, setMade] = useState<MadeApiKey | null>(null);
  const [toRevoke, setToRevoke] = useState<ApiKeyView | null>(null);
  const revocation = useCommand(apiKeyCalls.revoke, { changes: ['apiKey'] });
  const revoke = ({ _id, name }: ApiKeyView) =>
    revocation.mutate(
      { id: _id },
      {
        onSuccess: () => showSuccess({ text: t('apiKey.revoked', { name }) }),
        onSettled: () => setToRevoke(null),
      },
    );
  const add = (
    <Button icon="plus" disabled={!mayCreate} onClick={() => setIsCreating(true)}>
      {t('apiKey.add')}
    </Button>
  );
  return (
    <>
      <PageHeader lead={t('apiKey.lead')} actions={add} />
      <UnconfirmedNotice consequence={t('confirmation.forKeys')} />
      <RecordList
        label={t('route.apiKeys')}
        state={state}
        page={pageOf(keys, ({ apiKeys: rows, total }) => ({ rows, total }))}
        columns={columns}
        rowKey={({ _id }) => _id}
        rowName={({ name }) => name}
        actions={[
          {
            key: 'revoke',
            label: t('apiKey.revoke'),
            icon: 'trash',
            isDangerous: true,
            onSelect: setToRevoke,
          },
        ]}
        empty={{ icon: 'key', title: t('apiKey.emptyTitle'), text: t('apiKey.emptyText') }}
      />
      <CreateDialog
        open={isCreating}
        onClose={() => setIsCreating(false)}
        onMade={(key) => {
          setIsCreating(false);
          setMade(key);
        }}
      />
      <SecretDialog
        secret={made?.key ?? null}
        label={t('apiKey.key')}
        title={t('apiKey.madeTitle', { name: made?.name ?? '' })}
        text={t('apiKey.madeText')}
        copied={t('apiKey.copied')}
        onClose={() => setMade(null)}
      />
      <ConfirmDialog
        open={toRevoke !== null}
        title={t('apiKey.revokeTitle', { name: toRevoke?.name ?? '' })}
        confirmLabel={t('apiKey.revoke')}
        isDangerous
        isBusy={revocation.isPending}
        onCancel={() => setToRevoke(null)}
        onConfirm={() => toRevoke && revoke(toRevoke)}
      >
        {t('apiKey.revokeText')}
      </ConfirmDialog>
    </>
  );
}
