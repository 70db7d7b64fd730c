import { useTranslation } from 'react-i18next';
import type { QuestionView } from '@canvass/contracts/question/view';
import { useFormat } from '../../../i18n/format.js';
import type { Column } from '../../../ui/lists/list-columns.js';
import { StatusChip } from '../../../ui/question/status-chip.js';

/** Columns of the list of questions. */
export function useColumns(): Column<QuestionView>[] {
  const { t } = useTranslation();
  const { date } = useFormat();
  return [
    {
      key: 'name',
      label: t('question.name'),
      cell: (question) => question.name,
    },
    {
      key: 'type',
      label: t('question.type'),
      cell: (question) => t(`question.types.${question.type}`),
      width: '20%',
    },
    {
      key: 'createdAt',
      label: t('question.createdAt'),
      sortBy: 'createdAt',
      isOneLine: true,
      cell: (question) => date(question.createdAt),
      width: '16%',
    },
    {
      key: 'status',
      label: t('question.status'),
      isOneLine: true,
      cell: (question) => <StatusChip status={question.status} />,
      width: '14%',
    },
  ];
}
