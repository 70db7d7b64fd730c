import { useTranslation } from 'react-i18next';
import type { InvoiceView } from '@canvass/contracts/subscription/view';
import { invoiceState, type InvoiceState } from '@canvass/contracts/subscription/invoice';
import { useFormat } from '../../../i18n/format.js';
import type { Column } from '../../../ui/lists/list-columns.js';
import { Tag } from '../../../ui/text/tag.js';
import { Text } from '../../../ui/text/text.js';
import styles from './invoice-columns.module.css';
import { usePriceOf } from './use-price-of.js';

const tones: Record<InvoiceState, 'neutral' | 'success' | 'danger' | 'warning'> = {
  draft: 'neutral',
  open: 'warning',
  uncollectible: 'danger',
  void: 'neutral',
  paid: 'success',
  credited: 'neutral',
  refunded: 'neutral',
  partlyRefunded: 'neutral',
};

/** A text of which a row shows three lines. */
function Clamped({ text }: { text: string }) {
  return (
    <Text title={text} lines={3}>
      {text || '–'}
    </Text>
  );
}

/** Columns of the list of invoices. */
export function useColumns(): Column<InvoiceView>[] {
  const { t } = useTranslation();
  const { date } = useFormat();
  const { amountOf } = usePriceOf();
  return [
    { key: 'name', label: t('invoice.name'), cell: ({ subscription }) => subscription.name },
    {
      key: 'number',
      label: t('invoice.number'),
      cell: ({ number }) => <bdi>{number ?? '–'}</bdi>,
      isOneLine: true,
      width: '15%',
    },
    {
      key: 'description',
      label: t('invoice.description'),
      cell: ({ subscription }) => <Clamped text={subscription.description} />,
      width: '25%',
    },
    {
      key: 'date',
      label: t('invoice.date'),
      cell: ({ createdAt }) => date(createdAt),
      isOneLine: true,
      width: '14%',
    },
    {
      key: 'amount',
      label: t('invoice.amount'),
      cell: ({ amount, refunded, currency }) => (
        <>
          <bdi>{amountOf({ amount, currency })}</bdi>
          {refunded > 0 && (
            <Text size="caption" tone="secondary" className={styles.refund}>
              {t('invoice.refunded', { amount: amountOf({ amount: refunded, currency }) })}
            </Text>
          )}
        </>
      ),
      align: 'end',
      isOneLine: true,
      width: '16%',
    },
    {
      key: 'status',
      label: t('invoice.status'),
      cell: ({ status, amount, refunded }) => {
        const state = invoiceState(status, amount, refunded);
        return <Tag tone={tones[state]}>{t(`invoice.state.${state}`)}</Tag>;
      },
      isOneLine: true,
      width: '14%',
    },
  ];
}
