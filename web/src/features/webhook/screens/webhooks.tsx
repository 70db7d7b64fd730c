import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router-dom';
import { webhookCalls } from '@canvass/contracts/webhook/calls';
import type { ListedWebhook, MadeWebhook } from '@canvass/contracts/webhook/view';
import { useAsk } from '../../../api/use-ask.js';
import { useCommand } from '../../../api/use-command.js';
import { useAccount } from '../../../session/profile.js';
import { landingOf } from '../../../session/session.js';
import { Button } from '../../../ui/controls/button.js';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.js';
import { DeleteDialog } from '../../../ui/dialogs/delete-dialog.js';
import { SecretDialog } from '../../../ui/dialogs/secret-dialog.js';
import { showSuccess } from '../../../ui/feedback/toast.js';
import { UnconfirmedNotice } from '../../../ui/feedback/unconfirmed-notice.js';
import { PageHeader } from '../../../ui/layout/page.js';
import type { RowAction } from '../../../ui/lists/list-columns.js';
import { pageOf, RecordList } from '../../../ui/lists/record-list.js';
import { useListState } from '../../../ui/lists/use-list-state.js';
import { useWebhookColumns } from '../components/columns.js';
import { WebhookDialog, type WebhookDraft } from '../components/webhook-dialog.js';

/** The company's own servers that are told what happens; accounts of type user have none. */
export function Webhooks() {
  const account = useAccount();
  if (account?.type === 'user') return <Navigate to={landingOf(account.type)} replace />;
  return account && <List isFixed={!account.active || !account.isEmailConfirmed} />;
}

const changes = ['webhook' as const];
const empty: WebhookDraft = { url: 'https://', types: ['response.finished'] };

/** @param isFixed nothing can be added or changed */
function List({ isFixed }: { isFixed: boolean }) {
  const { t } = useTranslation();
  const state = useListState('webhooks');
  const webhooks = useAsk(webhookCalls.list, {}, { topic: 'webhook' });
  const columns = useWebhookColumns();
  const [edited, setEdited] = useState<'new' | ListedWebhook | null>(null);
  const [made, setMade] = useState<MadeWebhook | null>(null);
  const [toReplace, setToReplace] = useState<ListedWebhook | null>(null);
  const [toDelete, setToDelete] = useState<ListedWebhook | null>(null);
  const creation = useCommand(webhookCalls.create, { changes });
  const edit = useCommand(webhookCalls.edit, { changes });
  const replacement = useCommand(webhookCalls.replaceSecret, { changes });
  const show = (webhook: MadeWebhook) => {
    setEdited(null);
    setMade(webhook);
  };
  const save = (draft: WebhookDraft) => {
    if (edited === 'new') return creation.mutate(draft, { onSuccess: show });
    if (!edited) return undefined;
    return edit.mutate(
      { id: edited._id, ...draft },
      {
        onSuccess: () => {
          setEdited(null);
          showSuccess({ text: t('webhook.saved') });
        },
      },
    );
  };
  const toggle = ({ _id: id, isActive }: ListedWebhook) => {
    const text = t(isActive ? 'webhook.switchedOff' : 'webhook.switchedOn');
    edit.mutate({ id, isActive: !isActive }, { onSuccess: () => showSuccess({ text }) });
  };
  const switching = { onSelect: toggle, inMenu: true, isDisabled: isFixed } as const;
  const actions: RowAction<ListedWebhook>[] = [
    {
      ...{ key: 'messages', label: t('webhook.messages'), icon: 'answers' },
      to: ({ _id }) => `/company/webhooks/${_id}`,
    },
    {
      ...{ key: 'edit', label: t('question.edit'), icon: 'edit', isDisabled: isFixed },
      onSelect: setEdited,
    },
    {
      ...{ key: 'off', label: t('webhook.switchOff'), icon: 'ban', ...switching },
      isShown: ({ isActive }) => isActive,
    },
    {
      ...{ key: 'on', label: t('webhook.switchOn'), icon: 'restore', ...switching },
      isShown: ({ isActive }) => !isActive,
    },
    {
      ...{ key: 'secret', label: t('webhook.replace'), icon: 'key', inMenu: true },
      ...{ isDisabled: isFixed, onSelect: setToReplace },
    },
    {
      ...{ key: 'delete', label: t('ui.delete'), icon: 'trash', isDangerous: true, inMenu: true },
      onSelect: setToDelete,
    },
  ];
  const add = (
    <Button icon="plus" disabled={isFixed} onClick={() => setEdited('new')}>
      {t('webhook.add')}
    </Button>
  );
  return (
    <div>
      <PageHeader lead={t('webhook.lead')} actions={add} />
      <UnconfirmedNotice consequence={t('confirmation.forWebhooks')} />
      <RecordList
        label={t('route.webhooks')}
        state={state}
        page={pageOf(webhooks, ({ webhooks: rows, total }) => ({ rows, total }))}
        columns={columns}
        rowKey={({ _id }) => _id}
        rowName={({ url }) => url}
        rowTarget={({ _id }) => ({ to: `/company/webhooks/${_id}` })}
        actions={actions}
        empty={{ icon: 'send', title: t('webhook.emptyTitle'), text: t('webhook.emptyText') }}
      />
      {edited && (
        <WebhookDialog
          title={t(edited === 'new' ? 'webhook.createTitle' : 'webhook.editTitle')}
          verb={t(edited === 'new' ? 'webhook.create' : 'ui.save')}
          draft={edited === 'new' ? empty : { url: edited.url, types: edited.types }}
          isBusy={creation.isPending || edit.isPending}
          onSave={save}
          onClose={() => setEdited(null)}
        />
      )}
      <SecretDialog
        secret={made?.secret ?? null}
        label={t('webhook.secret')}
        title={t('webhook.secretTitle')}
        text={t('webhook.secretText')}
        copied={t('webhook.secretCopied')}
        onClose={() => setMade(null)}
      />
      <ConfirmDialog
        open={toReplace !== null}
        title={t('webhook.replaceTitle')}
        confirmLabel={t('webhook.replace')}
        isBusy={replacement.isPending}
        onCancel={() => setToReplace(null)}
        onConfirm={() => {
          if (!toReplace) return;
          const settled = { onSuccess: show, onSettled: () => setToReplace(null) };
          replacement.mutate({ id: toReplace._id }, settled);
        }}
      >
        {t('webhook.replaceText')}
      </ConfirmDialog>
      <DeleteDialog
        record={toDelete && { id: toDelete._id, name: toDelete.url }}
        call={webhookCalls.delete}
        changes={changes}
        words={{ title: t('webhook.deleteTitle'), verb: t('ui.delete') }}
        warning={t('webhook.deleteText')}
        onClose={() => setToDelete(null)}
        onDeleted={() => showSuccess({ text: t('webhook.deleted') })}
      />
    </div>
  );
}
