import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { reportCalls } from '@canvass/contracts/report/calls';
import type { ReportView } from '@canvass/contracts/report/view';
import { useAsk } from '../../../api/use-ask.js';
import { useCommand } from '../../../api/use-command.js';
import { useLacksFeature } from '../../../session/features.js';
import { useIsInactive, useIsReadOnly } from '../../../session/profile.js';
import { DeleteDialog } from '../../../ui/dialogs/delete-dialog.js';
import { showSuccess } from '../../../ui/feedback/toast.js';
import { UnconfirmedNotice } from '../../../ui/feedback/unconfirmed-notice.js';
import { Box } from '../../../ui/layout/box.js';
import { Page } from '../../../ui/layout/page.js';
import type { RowAction } from '../../../ui/lists/list-columns.js';
import { pageOf, RecordList } from '../../../ui/lists/record-list.js';
import { useListState } from '../../../ui/lists/use-list-state.js';
import { PlanHint } from '../../../ui/plan/plan-hint.js';
import { useColumns } from '../components/columns.js';
import { EditDialog } from '../components/edit-dialog.js';

/** Charts that are sent by e-mail. They are made on the screen of charts. */
export function EmailReports() {
  const { t } = useTranslation();
  const state = useListState('emailReports');
  const { limit, skip, name: email } = state;
  const asked = { query: { limit, skip, email } };
  const reports = useAsk(reportCalls.list, asked, { topic: 'report', keepsPrevious: true });
  const columns = useColumns();
  const isReadOnly = useIsReadOnly();
  const isLocked = useLacksFeature('scheduledEmailReports');
  const isFixed = [useIsInactive(), isLocked].includes(true);
  const [edited, setEdited] = useState<ReportView | null>(null);
  const [toDelete, setToDelete] = useState<ReportView | null>(null);
  const sending = useCommand(reportCalls.send, { changes: ['report'] });
  const send = ({ _id, email: to }: ReportView) =>
    sending.mutate(
      { id: _id },
      { onSuccess: () => showSuccess({ text: t('report.onItsWay', { email: to }) }) },
    );
  const actions: RowAction<ReportView>[] = [
    {
      ...{ key: 'edit', label: t('question.edit'), icon: 'edit', isDisabled: isFixed },
      onSelect: setEdited,
    },
    {
      ...{ key: 'send', label: t('report.sendNow'), icon: 'send', inMenu: true },
      isDisabled: isFixed,
      isShown: ({ stopped }) => stopped !== 'declined' && stopped !== 'pollDeleted',
      onSelect: send,
    },
    {
      ...{ key: 'delete', label: t('ui.delete'), icon: 'trash', isDangerous: true, inMenu: true },
      onSelect: setToDelete,
    },
  ];
  return (
    <Page>
      <UnconfirmedNotice consequence={t('confirmation.forReports')} />
      {isLocked && (
        <Box marginBottom={4}>
          <PlanHint
            text={t('report.locked')}
            lifts={(plan) => plan.scheduledEmailReports}
            liftedBy="lock.lifts"
          />
        </Box>
      )}
      <RecordList
        label={t('route.emailReports')}
        state={state}
        page={pageOf(reports, ({ emailReports: rows, total }) => ({ rows, total }))}
        columns={columns}
        rowKey={({ _id }) => _id}
        rowName={({ email: to, pollName }) => t('report.named', { email: to, poll: pollName })}
        actions={isReadOnly ? undefined : actions}
        toolbar={{ searchLabel: t('report.search') }}
        empty={{ icon: 'mail', title: t('report.emptyTitle'), text: t('report.emptyText') }}
      />
      {edited && (
        <EditDialog
          key={edited.revision}
          report={edited}
          onClose={() => setEdited(null)}
          onReload={() => {
            void reports.refetch().then(({ data }) => {
              setEdited(data?.emailReports.find(({ _id }) => _id === edited._id) ?? null);
            });
          }}
        />
      )}
      <DeleteDialog
        record={toDelete && { id: toDelete._id, name: toDelete.email }}
        call={reportCalls.delete}
        changes={['report']}
        words={{
          title: t('report.deleteTitle', { email: toDelete?.email ?? '' }),
          verb: t('ui.delete'),
        }}
        warning={t('report.deleteText')}
        onClose={() => setToDelete(null)}
        onDeleted={() => showSuccess({ text: t('report.deleted') })}
      />
    </Page>
  );
}
