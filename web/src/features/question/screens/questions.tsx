import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router-dom';
import { questionCalls } from '@canvass/contracts/question/calls';
import type { QuestionView } from '@canvass/contracts/question/view';
import { useIsInactive, useIsReadOnly } from '../../../session/profile.js';
import { useEmpty } from '../../../session/use-empty.js';
import { useFullText, useMoreRoom } from '../../../session/room.js';
import { AddButton } from '../../../ui/plan/add-button.js';
import { DeleteDialog } from '../../../ui/dialogs/delete-dialog.js';
import { sortAmong } from '../../../ui/lists/list-columns.js';
import { statusFilters, statusOf } from '../../../ui/lists/list-filter.js';
import { Page } from '../../../ui/layout/page.js';
import { pageOf, RecordList } from '../../../ui/lists/record-list.js';
import { showSuccess } from '../../../ui/feedback/toast.js';
import { useListState } from '../../../ui/lists/use-list-state.js';
import { useQuestions } from '../api/question.js';
import { AssignedPlaces } from '../components/assigned.js';
import { useColumns } from '../components/columns.js';
import { InUseDialog, type InUse } from '../components/in-use-dialog.js';
import { useRowActions } from '../components/use-row-actions.js';

/** All questions of the firm, or those named in the address. */
export function Questions() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { ids } = useParams();
  const state = useListState('questions', statusFilters.question);
  const isReadOnly = useIsReadOnly();
  const empty = useEmpty({ title: t('question.emptyTitle'), text: t('question.emptyText') });
  const isInactive = useIsInactive();
  const [toDelete, setToDelete] = useState<QuestionView | null>(null);
  const [inUse, setInUse] = useState<InUse | null>(null);
  const columns = useColumns();
  const { limit, skip, name, chosen } = state;
  const status = statusOf(chosen);
  const sort = sortAmong(columns, state.sort);
  const questions = useQuestions({ limit, skip, name, status, sort, ids: ids?.split(',') });
  const full = useFullText('questions');
  const moreRoom = useMoreRoom('questions');
  const actions = useRowActions(setToDelete, full === undefined);
  const add = !isReadOnly && (
    <AddButton
      label={t('question.add')}
      disabled={isInactive}
      full={full}
      lifts={moreRoom}
      onClick={() => void navigate('/question')}
    />
  );
  return (
    <Page>
      {isReadOnly && <AssignedPlaces />}
      <RecordList
        label={t('question.list')}
        state={state}
        page={pageOf(questions, ({ questions: rows, total }) => ({ rows, total }))}
        columns={columns}
        rowKey={({ _id }) => _id}
        rowName={(question) => question.name}
        rowTarget={({ _id }) => ({ to: `/question/${_id}` })}
        actions={isReadOnly ? undefined : actions}
        toolbar={{}}
        empty={{ icon: 'question', ...empty }}
        add={add}
      />
      <DeleteDialog
        record={toDelete && { id: toDelete._id, name: toDelete.name }}
        call={questionCalls.delete}
        changes={['question', 'response']}
        explained={['questionInUse']}
        onClose={() => setToDelete(null)}
        onDeleted={() => showSuccess({ text: t('question.deleted') })}
        onRefused={({ details }) =>
          setInUse({ name: toDelete?.name ?? '', polls: (details as Pick<InUse, 'polls'>).polls })
        }
      />
      <InUseDialog inUse={inUse} onClose={() => setInUse(null)} />
    </Page>
  );
}
