import { useTranslation } from 'react-i18next';
import type { DeliveryView, ListedWebhook } from '@canvass/contracts/webhook/view';
import { useFormat } from '../../../i18n/format.js';
import type { Column } from '../../../ui/lists/list-columns.js';
import { Moment } from '../../../ui/text/moment.js';
import { Tag } from '../../../ui/text/tag.js';
import { TaggedText } from '../../../ui/text/tagged-text.js';

const tones = {
  sent: 'success',
  retrying: 'warning',
  failed: 'danger',
  withdrawn: 'neutral',
} as const;

/** Columns of the list of webhooks. */
export function useWebhookColumns(): Column<ListedWebhook>[] {
  const { t } = useTranslation();
  const { dateTime } = useFormat();
  return [
    { key: 'url', label: t('webhook.url'), cell: ({ url }) => url },
    {
      key: 'types',
      label: t('webhook.types'),
      width: '30%',
      cell: ({ types }) => types.map((type) => t(`webhook.type.${type}`)).join(', '),
    },
    {
      key: 'state',
      label: t('webhook.state'),
      width: '24%',
      cell: ({ isActive, last }) => {
        if (!isActive) return <Tag tone="outline">{t('webhook.off')}</Tag>;
        if (!last) return <Tag tone="outline">{t('webhook.ready')}</Tag>;
        const { outcome, at } = last;
        const tag = t(`webhook.outcome.${outcome}`);
        return <TaggedText tag={tag} tone={tones[outcome]} text={dateTime(at)} />;
      },
    },
  ];
}

/** Columns of the list of a webhook's messages. */
export function useMessageColumns(): Column<DeliveryView>[] {
  const { t } = useTranslation();
  const { dateTime } = useFormat();
  const answerOf = ({ fault, status, withdrawn }: DeliveryView): string => {
    const answer = { status: String(status ?? '') };
    if (fault) return t(`webhook.fault.${fault}`, answer);
    if (withdrawn) return t(`webhook.withdrawn.${withdrawn}`);
    return t('webhook.answered', answer);
  };
  return [
    { key: 'type', label: t('webhook.what'), cell: ({ type }) => t(`webhook.type.${type}`) },
    {
      key: 'outcome',
      label: t('webhook.outcome.label'),
      width: '32%',
      cell: (message) => {
        const { outcome, nextAt, isAsked } = message;
        const next = nextAt === null ? '' : t('webhook.nextAt', { at: dateTime(nextAt) });
        const tag = isAsked ? t('webhook.outcome.asked') : t(`webhook.outcome.${outcome}`);
        const text = [answerOf(message), next].filter(Boolean).join(' ');
        return <TaggedText tag={tag} tone={isAsked ? 'neutral' : tones[outcome]} text={text} />;
      },
    },
    {
      key: 'at',
      label: t('webhook.tried'),
      width: '16%',
      isOneLine: true,
      cell: ({ at }) => <Moment iso={at} />,
    },
    {
      key: 'tries',
      label: t('webhook.tries'),
      width: '9%',
      align: 'end',
      isOneLine: true,
      begins: 'hiddenIfNarrow',
      cell: ({ tries }) => tries,
    },
    {
      key: 'occurredAt',
      label: t('webhook.happened'),
      isOneLine: true,
      begins: 'hidden',
      cell: ({ occurredAt }) => <Moment iso={occurredAt} />,
    },
    {
      key: 'subject',
      label: t('webhook.subject'),
      begins: 'hidden',
      cell: ({ subject }) => subject,
    },
  ];
}
