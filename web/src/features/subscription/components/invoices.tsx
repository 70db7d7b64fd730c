import { useTranslation } from 'react-i18next';
import { subscriptionCalls } from '@canvass/contracts/subscription/calls';
import { useAsk } from '../../../api/use-ask.js';
import { useFormat } from '../../../i18n/format.js';
import { Section } from '../../../ui/layout/page.js';
import { pageOf, RecordList } from '../../../ui/lists/record-list.js';
import { useListState } from '../../../ui/lists/use-list-state.js';
import { useColumns } from './invoice-columns.js';

/** The firm's invoices, newest first. */
export function Invoices() {
  const { t } = useTranslation();
  const { date } = useFormat();
  const columns = useColumns();
  const state = useListState('invoices');
  const { size, page } = state;
  const query = { limit: size, page };
  const invoices = useAsk(
    subscriptionCalls.invoices,
    { query },
    { topic: 'account', keepsPrevious: true },
  );
  return (
    <Section title={t('invoice.list')}>
      <RecordList
        label={t('invoice.list')}
        state={state}
        page={pageOf(invoices, ({ invoices: rows, total }) => ({ rows, total }))}
        columns={columns}
        rowKey={({ id }) => id}
        rowName={({ subscription, createdAt }) => `${subscription.name}, ${date(createdAt)}`}
        rowTarget={({ hostedUrl }) => (hostedUrl === '' ? undefined : { href: hostedUrl })}
        actions={[
          {
            key: 'download',
            label: t('invoice.download'),
            icon: 'download',
            isShown: ({ hostedUrl }) => hostedUrl !== '',
            onSelect: ({ hostedUrl }) =>
              void window.open(hostedUrl, '_blank', 'noopener,noreferrer'),
          },
        ]}
        empty={{ icon: 'card', title: t('invoice.emptyTitle'), text: t('invoice.emptyText') }}
      />
    </Section>
  );
}
