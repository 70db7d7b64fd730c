import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { planCalls } from '@canvass/contracts/plan/calls';
import type { PlanView } from '@canvass/contracts/plan/view';
import { useAsk } from '../../../api/use-ask.js';
import { useIsInactive } from '../../../session/profile.js';
import { onDemand } from '../../../ui/browser/on-demand.js';
import { Button } from '../../../ui/controls/button.js';
import type { RowAction } from '../../../ui/lists/list-columns.js';
import { pageOf, RecordList } from '../../../ui/lists/record-list.js';
import { useOpenedRecord } from '../../../ui/record/use-opened-record.js';
import { useListState } from '../../../ui/lists/use-list-state.js';
import { useColumns } from './columns.js';
import { DeletePlanDialog } from './delete-plan-dialog.js';

const PlanDialog = onDemand(async () => (await import('./plan-dialog.js')).PlanDialog);

/** All plans; operators add, change and delete them here. */
export function PlanList() {
  const { t } = useTranslation();
  const state = useListState('plans');
  const isDisabled = useIsInactive();
  const [toDelete, setToDelete] = useState<PlanView | null>(null);
  const { limit, skip, name } = state;
  const query = { limit, skip, name };
  const plans = useAsk(planCalls.list, { query }, { topic: 'plan', keepsPrevious: true });
  const edited = useOpenedRecord<PlanView>(async ({ id }) =>
    (await plans.refetch()).data?.plans.find((plan) => plan.id === id),
  );
  const actions: RowAction<PlanView>[] = [
    {
      key: 'edit',
      label: t('plan.edit'),
      icon: 'edit',
      isDisabled,
      onSelect: edited.open,
    },
    {
      key: 'delete',
      label: t('ui.delete'),
      icon: 'trash',
      isDangerous: true,
      isDisabled,
      onSelect: setToDelete,
    },
  ];
  return (
    <>
      <RecordList
        label={t('route.plans')}
        state={state}
        page={pageOf(plans, ({ plans: rows, total }) => ({ rows, total }))}
        columns={useColumns()}
        rowKey={({ id }) => id}
        rowName={({ name: called }) => called}
        rowTarget={(plan) => (isDisabled ? undefined : { open: () => edited.open(plan) })}
        actions={actions}
        toolbar={{}}
        empty={{ icon: 'plan', title: t('plan.emptyTitle'), text: t('plan.emptyText') }}
        add={
          <Button icon="plus" disabled={isDisabled || !plans.data} onClick={edited.openNew}>
            {t('plan.add')}
          </Button>
        }
      />
      {edited.isOpen && plans.data && (
        <PlanDialog
          key={edited.key}
          plan={edited.view}
          newCurrency={plans.data.newCurrency}
          onClose={edited.close}
          onReload={edited.onReload}
        />
      )}
      {toDelete && <DeletePlanDialog plan={toDelete} onClose={() => setToDelete(null)} />}
    </>
  );
}
