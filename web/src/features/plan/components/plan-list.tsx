import { useState } from 'react';
import Box from '@mui/joy/Box';
import Button from '@mui/joy/Button';
import Chip from '@mui/joy/Chip';
import { useTranslation } from 'react-i18next';
import type { PlanView } from '@canvass/contracts/plan/view';
import { useFormat } from '../../../i18n/format.js';
import { useIsInactive } from '../../../session/profile.js';
import { Icon } from '../../../ui/icon.js';
import type { Column, RowAction } from '../../../ui/list-columns.js';
import { ListEmpty } from '../../../ui/list-empty.js';
import { ListTable } from '../../../ui/list-table.js';
import { ListToolbar } from '../../../ui/list-toolbar.js';
import { useListState } from '../../../ui/use-list-state.js';
import { usePlans } from '../api/get-plans.js';
import { DeletePlanDialog } from './delete-plan-dialog.js';
import { PlanDialog } from './plan-dialog.js';

/** A text of which a table shows the beginning; a phone's card has room for all of it. */
function Shortened({ text, isCode = false }: { text: string; isCode?: boolean }) {
  return (
    <Box
      title={text}
      sx={{
        ...(isCode ? { fontFamily: 'code', fontSize: 'sm' } : {}),
        overflowWrap: 'anywhere',
        maxWidth: { sm: isCode ? 76 : 112 },
        overflow: { sm: 'hidden' },
        textOverflow: 'ellipsis',
        whiteSpace: { sm: 'nowrap' },
      }}
    >
      {text || '–'}
    </Box>
  );
}

function usePlanColumns(): Column<PlanView>[] {
  const { t } = useTranslation();
  const { price } = useFormat();
  return [
    {
      key: 'name',
      label: t('plan.field.name'),
      cell: ({ name }) => <Box sx={{ fontWeight: 500, color: 'text.primary' }}>{name}</Box>,
    },
    {
      key: 'stripePlanId',
      label: t('plan.field.stripePlanId'),
      cell: ({ stripePlanId }) => <Shortened text={stripePlanId} isCode />,
    },
    {
      key: 'stripeProductId',
      isMinor: true,
      label: t('plan.field.stripeProductId'),
      cell: ({ stripeProductId }) => <Shortened text={stripeProductId} isCode />,
    },
    {
      key: 'description',
      label: t('plan.field.description'),
      isMinor: true,
      cell: ({ description }) => <Shortened text={description} />,
    },
    {
      key: 'amount',
      label: t('plan.field.amount'),
      align: 'end',
      isOneLine: true,
      cell: ({ amount, currency }) => price(amount, currency),
    },
    {
      key: 'billingScheme',
      isMinor: true,
      label: t('plan.field.billingScheme'),
      isOneLine: true,
      cell: ({ billingScheme }) => t(`plan.schemes.${billingScheme}`),
    },
    {
      key: 'currency',
      isMinor: true,
      label: t('plan.field.currency'),
      isOneLine: true,
      cell: ({ currency }) => currency.toUpperCase(),
    },
    {
      key: 'interval',
      label: t('plan.field.interval'),
      isOneLine: true,
      cell: ({ interval }) => t(`plan.intervals.${interval}`),
    },
    {
      key: 'active',
      label: t('plan.field.active'),
      isOneLine: true,
      cell: ({ active }) => (
        <Chip
          size="sm"
          variant={active ? 'soft' : 'outlined'}
          color={active ? 'success' : 'neutral'}
        >
          {t(active ? 'plan.isActive' : 'plan.isInactive')}
        </Chip>
      ),
    },
  ];
}

/** All plans, to be added to, changed and deleted. */
export function PlanList() {
  const { t } = useTranslation();
  const state = useListState();
  const isInactive = useIsInactive();
  const [edited, setEdited] = useState<PlanView | 'new' | null>(null);
  const [doomed, setDoomed] = useState<PlanView | null>(null);
  const { limit, skip, name } = state;
  const plans = usePlans({ limit, skip, name });
  const columns = usePlanColumns();
  const actions: RowAction<PlanView>[] = [
    {
      key: 'edit',
      label: t('plan.edit'),
      icon: 'edit',
      isDisabled: isInactive,
      onSelect: setEdited,
    },
    {
      key: 'delete',
      label: t('ui.delete'),
      icon: 'trash',
      isDangerous: true,
      isDisabled: isInactive,
      onSelect: setDoomed,
    },
  ];
  const add = (
    <Button
      startDecorator={<Icon name="plus" />}
      disabled={isInactive || !plans.data}
      onClick={() => setEdited('new')}
    >
      {t('plan.add')}
    </Button>
  );
  const chosen = edited === 'new' ? null : edited;
  const reload = async () => {
    const { data } = await plans.refetch();
    setEdited(data?.plans.find(({ id }) => id === chosen?.id) ?? null);
  };
  return (
    <>
      <ListToolbar state={state} hasStatus={false} actions={add} />
      <ListTable
        label={t('route.plans')}
        columns={columns}
        rows={plans.data?.plans}
        total={plans.data?.total ?? 0}
        rowKey={(plan) => plan.id}
        rowName={(plan) => plan.name}
        actions={actions}
        state={state}
        isStale={plans.isPlaceholderData}
        failure={plans.data ? null : plans.error}
        onRetry={() => void plans.refetch()}
        empty={
          <ListEmpty
            state={state}
            icon="plan"
            title={t('plan.emptyTitle')}
            text={t('plan.emptyText')}
            action={add}
          />
        }
      />
      {edited && plans.data && (
        <PlanDialog
          key={chosen ? `${chosen.id} ${chosen.revision}` : 'new'}
          plan={chosen}
          newCurrency={plans.data.newCurrency}
          onClose={() => setEdited(null)}
          onReload={() => void reload()}
        />
      )}
      {doomed && <DeletePlanDialog plan={doomed} onClose={() => setDoomed(null)} />}
    </>
  );
}
