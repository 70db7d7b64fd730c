import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useParams } from 'react-router-dom';
import { isLanguage } from '@canvass/contracts/language/language';
import { libraryCalls } from '@canvass/contracts/library/calls';
import { titleOf } from '@canvass/contracts/library/reduced';
import type { LibraryPollView } from '@canvass/contracts/library/view';
import { useAsk } from '../../../api/use-ask.js';
import { useFormat } from '../../../i18n/format.js';
import { useLacksFeature } from '../../../session/features.js';
import { useAccount, useIsInactive, useIsReadOnly } from '../../../session/profile.js';
import { onDemand } from '../../../ui/browser/on-demand.js';
import { Button } from '../../../ui/controls/button.js';
import { DeleteDialog } from '../../../ui/dialogs/delete-dialog.js';
import { showSuccess } from '../../../ui/feedback/toast.js';
import { Page } from '../../../ui/layout/page.js';
import type { Column, RowAction } from '../../../ui/lists/list-columns.js';
import { pageOf, RecordList } from '../../../ui/lists/record-list.js';
import { useListState } from '../../../ui/lists/use-list-state.js';
import { useCopyToPolls } from '../api/library.js';
import { categoryFilter, categoryOf } from '../components/library-category.js';
import { LibraryTiles } from '../components/library-tiles.js';

const LibraryPreview = onDemand(
  async () => (await import('../components/library-preview.js')).LibraryPreview,
);
const EditLibraryDialog = onDemand(
  async () => (await import('../components/edit-library-dialog.js')).EditLibraryDialog,
);

const filters = [categoryFilter];

/** The library of polls: its categories, and the polls, to be previewed and copied. */
export function Library() {
  const { t, i18n } = useTranslation();
  const { number } = useFormat();
  const { ids } = useParams();
  const state = useListState('pollLibrary', filters);
  const isReadOnly = useIsReadOnly();
  const isInactive = useIsInactive();
  const isOperator = useAccount()?.type === 'tabi';
  const isLocked = useLacksFeature('library') && !isOperator;
  const [previewed, setPreviewed] = useState<LibraryPollView | null>(null);
  const [edited, setEdited] = useState<LibraryPollView | null>(null);
  const [isAdding, setAdding] = useState(false);
  const [toDelete, setToDelete] = useState<LibraryPollView | null>(null);
  const copying = useCopyToPolls();
  const { limit, skip, name, chosen } = state;
  const query = { limit, skip, name, category: categoryOf(chosen), ids: ids?.split(',') };
  const library = useAsk(libraryCalls.list, isLocked ? null : { query }, {
    topic: 'library',
    keepsPrevious: true,
  });
  const language = isLanguage(i18n.language) ? i18n.language : 'en';
  const title = (poll: LibraryPollView) => titleOf(poll, poll, [language]);
  const copy = (poll: LibraryPollView, leaveOut: boolean) =>
    copying.mutate(
      { id: poll._id, ...(leaveOut ? { leaveOut } : {}) },
      {
        onSuccess: ({ _id }) => {
          setPreviewed(null);
          const action = { label: t('poll.editCopy'), to: `/poll/${_id}` };
          showSuccess({ text: t('library.copied', { name: title(poll).name }), action });
        },
      },
    );
  const columns: Column<LibraryPollView>[] = [
    { key: 'name', label: t('poll.name'), width: '28%', cell: (poll) => title(poll).name },
    {
      key: 'description',
      label: t('poll.description'),
      cell: (poll) => title(poll).description || '–',
    },
    {
      key: 'category',
      label: t('library.category'),
      width: '16%',
      cell: ({ category = 'others' }) => t(`library.categories.${category}`),
    },
    {
      key: 'questions',
      label: t('poll.questions'),
      align: 'end',
      width: '10%',
      cell: ({ questions }) => number(questions.length),
    },
  ];
  const actions: RowAction<LibraryPollView>[] = [
    {
      key: 'copy',
      label: t('library.copyRow'),
      icon: 'copy',
      isDisabled: isInactive,
      onSelect: setPreviewed,
    },
    {
      key: 'write',
      label: t('library.write'),
      icon: 'edit',
      inMenu: true,
      isDisabled: isInactive,
      isShown: () => isOperator,
      to: ({ _id }) => `/poll/${_id}/library`,
    },
    {
      key: 'edit',
      label: t('library.edit'),
      icon: 'edit',
      inMenu: true,
      isDisabled: isInactive,
      isShown: () => isOperator,
      onSelect: setEdited,
    },
    {
      key: 'delete',
      label: t('poll.delete'),
      icon: 'trash',
      inMenu: true,
      isDangerous: true,
      isDisabled: isInactive,
      isShown: () => isOperator,
      onSelect: setToDelete,
    },
  ];
  if (isLocked) return <Navigate to="/polls" replace />;
  return (
    <Page>
      {!state.isNarrowed && !ids && <LibraryTiles counts={library.data?.categories} />}
      <RecordList
        label={t('route.pollLibrary')}
        state={state}
        page={pageOf(library, ({ polls: rows, total }) => ({ rows, total }))}
        columns={columns}
        rowKey={({ _id }) => _id}
        rowName={(poll) => title(poll).name}
        rowTarget={(poll) => ({ open: () => setPreviewed(poll) })}
        actions={isReadOnly ? undefined : actions}
        toolbar={{
          actions: isOperator && (
            <Button icon="plus" disabled={isInactive} onClick={() => setAdding(true)}>
              {t('poll.add')}
            </Button>
          ),
        }}
        empty={{ icon: 'poll', title: t('library.emptyTitle'), text: t('library.emptyText') }}
      />
      {previewed && (
        <LibraryPreview
          poll={previewed}
          title={title(previewed).name}
          isCopying={copying.isPending}
          onCopy={
            isReadOnly || isInactive ? undefined : (leaveOut: boolean) => copy(previewed, leaveOut)
          }
          onClose={() => setPreviewed(null)}
        />
      )}
      {(edited !== null || isAdding) && (
        <EditLibraryDialog
          poll={edited ?? undefined}
          language={language}
          onClose={() => {
            setEdited(null);
            setAdding(false);
          }}
        />
      )}
      <DeleteDialog
        record={toDelete && { id: toDelete._id, name: title(toDelete).name }}
        call={libraryCalls.delete}
        changes={['library']}
        warning={t('library.deleteText')}
        onClose={() => setToDelete(null)}
        onDeleted={() => showSuccess({ text: t('library.deleted') })}
      />
    </Page>
  );
}
