import { useTranslation } from 'react-i18next';
import type { QuestionView } from '@canvass/contracts/question/view';
import { useFormat } from '../../../i18n/format.js';
import { useIsReadOnly } from '../../../session/profile.js';
import type { Column } from '../../../ui/lists/list-columns.js';
import { StatusChip } from '../../../ui/question/status-chip.js';
import { Link } from '../../../ui/text/link.js';

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
      key: 'usedIn',
      label: t('question.usedIn'),
      isOneLine: true,
      width: '14%',
      cell: ({ name, polls }) => (polls.length === 0 ? '–' : <UsedIn name={name} polls={polls} />),
    },
    {
      key: 'createdAt',
      label: t('question.createdAt'),
      sortBy: 'createdAt',
      isUsualOrder: true,
      isOneLine: true,
      cell: (question) => date(question.createdAt),
      width: '16%',
    },
    {
      key: 'status',
      label: t('question.status'),
      isOneLine: true,
      cell: (question) => <StatusChip of="question" status={question.status} />,
      width: '14%',
    },
  ];
}

/** How many polls ask a question; it leads to them. */
function UsedIn({ name, polls }: Pick<QuestionView, 'name' | 'polls'>) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const text = t('question.usedInPolls', { count: polls.length, formatted: number(polls.length) });
  // Not all of them may be assigned to a user, whom the list would refuse.
  if (useIsReadOnly()) return text;
  return (
    <Link to={`/polls/${polls.join(',')}`} aria-label={t('ui.actionOn', { action: text, name })}>
      {text}
    </Link>
  );
}
