import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useParams } from 'react-router-dom';
import { deliveryOutcomes } from '@canvass/contracts/delivery/delivery';
import { webhookCalls } from '@canvass/contracts/webhook/calls';
import type { DeliveryView } from '@canvass/contracts/webhook/view';
import { useAsk } from '../../../api/use-ask.js';
import { useCommand } from '../../../api/use-command.js';
import { useAccount, useIsInactive } from '../../../session/profile.js';
import { landingOf } from '../../../session/session.js';
import { Button } from '../../../ui/controls/button.js';
import { showSuccess } from '../../../ui/feedback/toast.js';
import { PageHeader } from '../../../ui/layout/page.js';
import type { ListFilter } from '../../../ui/lists/list-filter.js';
import { pageOf, RecordList } from '../../../ui/lists/record-list.js';
import { useListState } from '../../../ui/lists/use-list-state.js';
import { Link } from '../../../ui/text/link.js';
import { BackfillDialog } from '../components/backfill-dialog.js';
import { useMessageColumns } from '../components/columns.js';

const filters: readonly ListFilter<'outcome'>[] = [
  {
    name: 'outcome',
    label: 'webhook.outcome.label',
    usual: 'all',
    options: [
      { value: 'all', label: 'webhook.outcome.all' },
      ...deliveryOutcomes.map((value) => ({ value, label: `webhook.outcome.${value}` as const })),
    ],
  },
];

/** What became of the messages of a webhook. */
export function Messages() {
  const { id = '' } = useParams();
  const account = useAccount();
  if (account?.type === 'user') return <Navigate to={landingOf(account.type)} replace />;
  return account && <List key={id} id={id} />;
}

function List({ id }: { id: string }) {
  const { t } = useTranslation();
  const state = useListState('webhookMessages', filters);
  const { limit, skip, chosen } = state;
  const outcome = deliveryOutcomes.find((one) => one === chosen.outcome);
  const query = { id, limit, skip, ...(outcome && { outcome }) };
  const messages = useAsk(
    webhookCalls.deliveries,
    { query },
    { topic: 'webhook', keepsPrevious: true },
  );
  const columns = useMessageColumns();
  const isFixed = useIsInactive();
  const [isBackfilling, setIsBackfilling] = useState(false);
  const sending = useCommand(webhookCalls.sendAgain, { changes: ['webhook'] });
  const sendAgain = ({ _id }: DeliveryView) => {
    const onSuccess = () => showSuccess({ text: t('webhook.sentAgain') });
    sending.mutate({ id: _id }, { onSuccess });
  };
  return (
    <div>
      <PageHeader
        lead={<Link to="/company/webhooks">{t('webhook.back')}</Link>}
        actions={
          <Button
            kind="secondary"
            icon="restore"
            disabled={isFixed || !messages.data}
            onClick={() => setIsBackfilling(true)}
          >
            {t('webhook.backfill')}
          </Button>
        }
      />
      <RecordList
        label={t('route.webhookMessages')}
        state={state}
        page={pageOf(messages, ({ deliveries: rows, total }) => ({ rows, total }))}
        columns={columns}
        rowKey={({ _id }) => _id}
        rowName={({ type, subject }) =>
          t('webhook.messageNamed', { type: t(`webhook.type.${type}`), id: subject })
        }
        actions={[
          {
            ...{ key: 'again', label: t('webhook.sendAgain'), icon: 'send' },
            ...{ isDisabled: isFixed, onSelect: sendAgain },
            isShown: ({ isAsked }) => !isAsked,
          },
        ]}
        toolbar={{ hasSearch: false }}
        empty={{ icon: 'send', title: t('webhook.noMessages'), text: t('webhook.noMessagesText') }}
      />
      {isBackfilling && <BackfillDialog id={id} onClose={() => setIsBackfilling(false)} />}
    </div>
  );
}
