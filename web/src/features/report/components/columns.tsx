import { useTranslation } from 'react-i18next';
import type { ReportView } from '@canvass/contracts/report/view';
import { useFormat } from '../../../i18n/format.js';
import type { Column } from '../../../ui/lists/list-columns.js';
import { Moment } from '../../../ui/text/moment.js';
import { Text } from '../../../ui/text/text.js';
import { ReportState } from './report-state.js';

/** Columns of the list of e-mail reports. */
export function useColumns(): Column<ReportView>[] {
  const { t } = useTranslation();
  const { date } = useFormat();
  return [
    { key: 'email', label: t('report.email'), cell: ({ email }) => email },
    {
      key: 'poll',
      label: t('report.poll'),
      width: '15%',
      cell: ({ pollName, narrowedTo }) => (
        <>
          {pollName || t('report.deletedPoll')}
          {narrowedTo && (
            <Text size="caption" tone="secondary" breaks>
              {t('report.onlyWith', { filters: narrowedTo.join(' · ') })}
            </Text>
          )}
        </>
      ),
    },
    {
      key: 'charts',
      label: t('report.charts'),
      begins: 'hiddenIfNarrow',
      isOneLine: true,
      cell: ({ chartsData }) =>
        chartsData.length === 0
          ? t('chart.allQuestions')
          : t('report.questions', { count: chartsData.length }),
    },
    {
      key: 'recurrence',
      label: t('report.recurrence'),
      width: '12%',
      isOneLine: true,
      cell: ({ recurrence }) => t(`report.recurs.${recurrence}`),
    },
    {
      key: 'nextAt',
      label: t('report.next'),
      width: '14%',
      isOneLine: true,
      cell: ({ nextAt, stopped }) => (nextAt && !stopped ? <Moment iso={nextAt} /> : '–'),
    },
    {
      key: 'state',
      label: t('report.state'),
      width: '20%',
      cell: (report) => <ReportState report={report} />,
    },
    {
      key: 'createdAt',
      label: t('report.createdAt'),
      begins: 'hidden',
      isOneLine: true,
      cell: ({ createdAt }) => date(createdAt),
    },
  ];
}
