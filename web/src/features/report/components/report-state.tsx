import { useTranslation } from 'react-i18next';
import type { ReportView } from '@canvass/contracts/report/view';
import { useFormat } from '../../../i18n/format.js';
import { Tag } from '../../../ui/text/tag.js';
import { TaggedText } from '../../../ui/text/tagged-text.js';

/** Whether anything is in the way of a report, and what became of its last mail. */
export function ReportState({ report }: { report: ReportView }) {
  const { t } = useTranslation();
  const { date, time } = useFormat();
  const { stopped, last, nextAt } = report;
  if (stopped) {
    return (
      <TaggedText tag={t('report.stopped')} tone="danger" text={t(`report.stops.${stopped}`)} />
    );
  }
  if (last?.outcome === 'failed') {
    return (
      <TaggedText
        tag={t('report.failed')}
        tone="danger"
        text={t('report.failedText', { reason: last.reason })}
      />
    );
  }
  if (last?.outcome === 'unknown') {
    return <TaggedText tag={t('report.unknown')} tone="warning" text={t('report.unknownText')} />;
  }
  if (last?.outcome === 'intended') return <Tag>{t('report.sending')}</Tag>;
  if (last?.outcome === 'sent') {
    const at = `${date(last.at)}, ${time(last.at)}`;
    return <TaggedText tag={t('report.sent')} tone="success" text={t('report.sentAt', { at })} />;
  }
  return <Tag tone="outline">{t(nextAt ? 'report.waiting' : 'report.done')}</Tag>;
}
