import { useState } from 'react';
import Box from '@mui/joy/Box';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useParams } from 'react-router-dom';
import type { QuestionView } from '@canvass/contracts/question/view';
import { useFormat } from '../../../i18n/format.js';
import { useIsInactive, useIsReadOnly } from '../../../session/profile.js';
import { useFullText } from '../../../session/room.js';
import { AddButton } from '../../../ui/add-button.js';
import { DeleteDialog } from '../../../ui/delete-dialog.js';
import { ListEmpty } from '../../../ui/list-empty.js';
import { ListTable } from '../../../ui/list-table.js';
import { ListToolbar } from '../../../ui/list-toolbar.js';
import { Page } from '../../../ui/page.js';
import { StatusChip } from '../../../ui/status-chip.js';
import { showSuccess } from '../../../ui/success.js';
import { useListState } from '../../../ui/use-list-state.js';
import { useQuestions } from '../api/get-questions.js';
import { InUseDialog, type InUse } from '../components/in-use-dialog.js';
import { useRowActions } from '../components/use-row-actions.js';

const sorts = ['createdAt', '-createdAt'];

/** All questions of the firm, or those named in the address. */
export function Questions() {
  const { t } = useTranslation();
  const { date } = useFormat();
  const navigate = useNavigate();
  const { ids } = useParams();
  const state = useListState();
  const isReadOnly = useIsReadOnly();
  const isInactive = useIsInactive();
  const [doomed, setDoomed] = useState<QuestionView | null>(null);
  const [inUse, setInUse] = useState<InUse | null>(null);
  const { limit, skip, name, status } = state;
  const sort = sorts.find((one) => one === state.sort) ?? '';
  const questions = useQuestions({ limit, skip, name, status, sort, ids: ids ?? '' });
  const full = useFullText('questions');
  const actions = useRowActions(setDoomed, full === undefined);
  const add = !isReadOnly && (
    <AddButton
      label={t('question.add')}
      disabled={isInactive}
      full={full}
      onClick={() => void navigate('/question')}
    />
  );
  return (
    <Page>
      <ListToolbar state={state} actions={add} />
      <ListTable
        label={t('question.list')}
        columns={[
          {
            key: 'name',
            label: t('question.name'),
            cell: (question) => (
              <Box component={Link} to={`/question/${question._id}`} className="row-link">
                {question.name}
              </Box>
            ),
          },
          {
            key: 'type',
            label: t('question.type'),
            cell: (question) => t(`question.types.${question.type}`),
            width: '20%',
          },
          {
            key: 'createdAt',
            label: t('question.createdAt'),
            sortBy: 'createdAt',
            isOneLine: true,
            cell: (question) => date(question.createdAt),
            width: '16%',
          },
          {
            key: 'status',
            label: t('question.status'),
            isOneLine: true,
            cell: (question) => <StatusChip status={question.status} />,
            width: '14%',
          },
        ]}
        rows={questions.data?.questions}
        total={questions.data?.total ?? 0}
        rowKey={(question) => question._id}
        rowName={(question) => question.name}
        {...(isReadOnly ? {} : { actions })}
        state={state}
        isStale={questions.isPlaceholderData}
        failure={questions.data ? null : questions.error}
        onRetry={() => void questions.refetch()}
        empty={
          <ListEmpty
            state={state}
            icon="question"
            title={t('question.emptyTitle')}
            text={t('question.emptyText')}
            action={add}
          />
        }
      />
      <DeleteDialog
        record={doomed && { id: doomed._id, name: doomed.name }}
        path="/question/"
        changes={['question', 'response']}
        explained={['questionInUse']}
        onClose={() => setDoomed(null)}
        onDeleted={() =>
          showSuccess(
            t('question.deleted'),
            t('question.deletedText', { name: doomed?.name ?? '' }),
          )
        }
        onRefused={({ details }) =>
          setInUse({ name: doomed?.name ?? '', polls: (details as Pick<InUse, 'polls'>).polls })
        }
      />
      <InUseDialog inUse={inUse} onClose={() => setInUse(null)} />
    </Page>
  );
}
