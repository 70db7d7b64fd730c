import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { pollCalls } from '@canvass/contracts/poll/calls';
import type { ListedPoll, PollView } from '@canvass/contracts/poll/view';
import { useAsk } from '../../../api/use-ask.js';
import { useFormat } from '../../../i18n/format.js';
import { useAccount, useIsInactive, useIsReadOnly } from '../../../session/profile.js';
import { useEmpty } from '../../../session/use-empty.js';
import { useAllowedText, useMoreRoom } from '../../../session/room.js';
import { Button } from '../../../ui/controls/button.js';
import { AddButton } from '../../../ui/plan/add-button.js';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.js';
import { DeleteDialog } from '../../../ui/dialogs/delete-dialog.js';
import { statusFilters, statusOf } from '../../../ui/lists/list-filter.js';
import { Page } from '../../../ui/layout/page.js';
import { pageOf, RecordList } from '../../../ui/lists/record-list.js';
import { onDemand } from '../../../ui/browser/on-demand.js';
import { showSuccess } from '../../../ui/feedback/toast.js';
import { useListState } from '../../../ui/lists/use-list-state.js';
import { useColumns } from '../components/columns.js';
import { categoryFilter, categoryOf } from '../components/library-category.js';
import { useRowActions, type Withdrawal } from '../components/use-row-actions.js';

const AddPollDialog = onDemand(
  async () => (await import('../components/add-poll-dialog.js')).AddPollDialog,
);
const ListedPreview = onDemand(
  async () => (await import('../components/listed-preview.js')).ListedPreview,
);

const CategoryDialog = onDemand(
  async () => (await import('../components/category-dialog.js')).CategoryDialog,
);

const CopyDialog = onDemand(async () => (await import('../components/copy-dialog.js')).CopyDialog);

const ImportDialog = onDemand(
  async () => (await import('../components/import-dialog.js')).ImportDialog,
);

const TranslationDialog = onDemand(
  async () => (await import('../components/translation-dialog.js')).TranslationDialog,
);

const allFilters = [...statusFilters.poll, categoryFilter];

interface PollsProps {
  /** Called with a poll that was published in its row. */
  onPublished: (poll: PollView) => void;
}

/** All polls of the firm, or those named in the address. */
export function Polls({ onPublished }: PollsProps) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const { ids } = useParams();
  const isReadOnly = useIsReadOnly();
  const state = useListState<'status' | 'category'>(
    'polls',
    isReadOnly ? statusFilters.poll : allFilters,
  );
  const empty = useEmpty({ title: t('poll.emptyTitle'), text: t('poll.emptyText') });
  const isInactive = useIsInactive();
  const isOperator = useAccount()?.type === 'tabi';
  const [isAdding, setAdding] = useState(false);
  const [translated, setTranslated] = useState<PollView | null>(null);
  const [copied, setCopied] = useState<PollView | null>(null);
  const [isImporting, setImporting] = useState(false);
  const [toDelete, setToDelete] = useState<ListedPoll | null>(null);
  const [previewed, setPreviewed] = useState<PollView | null>(null);
  const [toLibrary, setToLibrary] = useState<PollView | null>(null);
  const [withdrawal, setWithdrawal] = useState<Withdrawal | null>(null);
  const { limit, skip, name, chosen } = state;
  const status = statusOf(chosen);
  const query = { limit, skip, name, status, category: categoryOf(chosen), ids: ids?.split(',') };
  const polls = useAsk(
    pollCalls.list,
    { query },
    { topic: 'poll', alsoOn: ['response'], rarelyOn: ['response'], keepsPrevious: true },
  );
  const insertAllowed = useAsk(pollCalls.insertAllowed, {}, { topic: 'poll' }).data?.allowed;
  const allowedText = useAllowedText();
  const moreRoom = useMoreRoom('polls');
  const columns = useColumns(isReadOnly);
  const deletionText = ({ responses, begun = 0 }: ListedPoll) => {
    if (responses === undefined) return t('poll.deleteTextUnknown');
    const said = { count: responses, formatted: number(responses) };
    return begun > 0
      ? t('poll.deleteTextBegun', { ...said, begun: number(begun) })
      : t('poll.deleteText', said);
  };
  const { actions, setStatus } = useRowActions({
    onDelete: setToDelete,
    onPreview: setPreviewed,
    onTranslate: setTranslated,
    onCopy: setCopied,
    onPublished,
    onWithdraw: setWithdrawal,
    onToLibrary: isOperator ? setToLibrary : undefined,
    mayCopy: insertAllowed === true && !isReadOnly,
  });
  const add = !isReadOnly && insertAllowed !== undefined && (
    <AddButton
      label={t('poll.add')}
      disabled={isInactive}
      full={isInactive || insertAllowed ? undefined : allowedText('polls')}
      lifts={moreRoom}
      onClick={() => setAdding(true)}
    />
  );
  return (
    <Page>
      <RecordList
        label={t('poll.list')}
        state={state}
        page={pageOf(polls, ({ polls: rows, total }) => ({ rows, total }))}
        columns={columns}
        rowKey={({ _id }) => _id}
        rowName={(poll) => poll.name}
        rowTarget={(poll) =>
          isReadOnly || isInactive
            ? { open: () => setPreviewed(poll) }
            : { to: `/poll/${poll._id}` }
        }
        actions={isReadOnly ? undefined : actions}
        toolbar={{
          actions: insertAllowed === true && !isReadOnly && (
            <Button
              kind="secondary"
              icon="publish"
              disabled={isInactive}
              onClick={() => setImporting(true)}
            >
              {t('pollFile.import')}
            </Button>
          ),
        }}
        empty={{ icon: 'poll', ...empty }}
        add={add}
      />
      {isAdding && <AddPollDialog onClose={() => setAdding(false)} />}
      {translated && <TranslationDialog poll={translated} onClose={() => setTranslated(null)} />}
      {copied && <CopyDialog poll={copied} onClose={() => setCopied(null)} />}
      {isImporting && <ImportDialog onClose={() => setImporting(false)} />}
      {toLibrary && <CategoryDialog poll={toLibrary} onClose={() => setToLibrary(null)} />}
      {previewed && <ListedPreview poll={previewed} onClose={() => setPreviewed(null)} />}
      <DeleteDialog
        record={toDelete && { id: toDelete._id, name: toDelete.name }}
        call={pollCalls.delete}
        changes={['poll', 'question', 'device', 'response']}
        warning={toDelete ? deletionText(toDelete) : ''}
        onClose={() => setToDelete(null)}
        onDeleted={() => showSuccess({ text: t('poll.deleted') })}
      />
      <ConfirmDialog
        open={withdrawal !== null}
        title={t('poll.withdrawTitle')}
        confirmLabel={t('poll.withdraw')}
        isDangerous
        onCancel={() => setWithdrawal(null)}
        onConfirm={() => {
          if (withdrawal) setStatus(withdrawal.poll, withdrawal.status);
          setWithdrawal(null);
        }}
      >
        {t('poll.withdrawText', { count: withdrawal?.poll.devices.length ?? 0 })}
      </ConfirmDialog>
    </Page>
  );
}
