import { useTranslation } from 'react-i18next';
import { isCustomPlan } from '@canvass/contracts/plan/plan';
import type { PlanView } from '@canvass/contracts/plan/view';
import { useFormat } from '../../../i18n/format.js';
import type { Column } from '../../../ui/lists/list-columns.js';
import { Tag } from '../../../ui/text/tag.js';
import { Text } from '../../../ui/text/text.js';
import styles from './columns.module.css';

/** A text of which a table shows the beginning; a phone's card has room for all of it. */
function Shortened({ text, isCode = false }: { text: string; isCode?: boolean }) {
  return (
    <Text
      dir="auto"
      title={text}
      breaks
      mono={isCode}
      size={isCode ? 'small' : undefined}
      maxWidth={{ tablet: isCode ? 76 : 112, desktop: isCode ? 76 : 200 }}
      className={styles.shortened}
    >
      {text || '–'}
    </Text>
  );
}

/** Columns of the list of plans. */
export function useColumns(): Column<PlanView>[] {
  const { t } = useTranslation();
  const { price } = useFormat();
  return [
    {
      key: 'name',
      label: t('plan.field.name'),
      cell: ({ name }) => name,
    },
    {
      key: 'stripePlanId',
      label: t('plan.field.stripePlanId'),
      cell: ({ stripePlanId }) => <Shortened text={stripePlanId} isCode />,
    },
    {
      key: 'stripeProductId',
      begins: 'hiddenIfNarrow',
      label: t('plan.field.stripeProductId'),
      cell: ({ stripeProductId }) => <Shortened text={stripeProductId} isCode />,
    },
    {
      key: 'description',
      label: t('plan.field.description'),
      begins: 'hiddenIfNarrow',
      cell: ({ description }) => <Shortened text={description} />,
    },
    {
      key: 'amount',
      label: t('plan.field.amount'),
      align: 'end',
      isOneLine: true,
      cell: ({ id, name, amount, currency }) => {
        if (isCustomPlan({ id, name, amount })) return t('pricing.custom');
        return amount === 0 ? t('plan.free') : price(amount, currency);
      },
    },
    {
      key: 'billingScheme',
      begins: 'hiddenIfNarrow',
      label: t('plan.field.billingScheme'),
      isOneLine: true,
      cell: ({ billingScheme }) => t(`plan.schemes.${billingScheme}`),
    },
    {
      key: 'currency',
      begins: 'hiddenIfNarrow',
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
      label: t('plan.status'),
      isOneLine: true,
      cell: ({ active }) => (
        <Tag tone={active ? 'success' : 'outline'}>
          {t(active ? 'plan.isActive' : 'plan.isInactive')}
        </Tag>
      ),
    },
  ];
}
