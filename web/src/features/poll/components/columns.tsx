import { useTranslation } from 'react-i18next';
import type { PollView } from '@canvass/contracts/poll/view';
import { useFormat } from '../../../i18n/format.js';
import { useAccount } from '../../../session/profile.js';
import { BareButton } from '../../../ui/controls/bare-button.js';
import type { Column } from '../../../ui/lists/list-columns.js';
import { StatusChip } from '../../../ui/question/status-chip.js';
import { Link } from '../../../ui/text/link.js';
import { Text } from '../../../ui/text/text.js';

/** Columns of the polls list. */
export function useColumns(
  isReadOnly: boolean,
  onPreview: (poll: PollView) => void,
): Column<PollView>[] {
  const { t } = useTranslation();
  const { date, number } = useFormat();
  const isOperator = useAccount()?.type === 'tabi';
  return [
    {
      key: 'name',
      label: t('poll.name'),
      cell: (poll) =>
        isReadOnly ? (
          <BareButton tone="accent" breaks onClick={() => onPreview(poll)}>
            {poll.name}
          </BareButton>
        ) : (
          <Link to={`/poll/${poll._id}`} className="row-link">
            {poll.name}
          </Link>
        ),
    },
    {
      key: 'questions',
      label: t('poll.questions'),
      align: 'end',
      width: '8%',
      cell: ({ questions }) =>
        isOperator && questions.length > 0 ? (
          <Link to={`/questions/${questions.join(',')}`}>{number(questions.length)}</Link>
        ) : (
          number(questions.length)
        ),
    },
    {
      key: 'createdAt',
      label: t('poll.createdAt'),
      width: '14%',
      isOneLine: true,
      cell: (poll) => date(poll.createdAt),
    },
    {
      key: 'status',
      label: t('poll.status'),
      width: '12%',
      cell: (poll) => <StatusChip status={poll.status} />,
    },
    {
      key: 'redirect',
      isMinor: true,
      label: t('poll.redirect'),
      width: '16%',
      cell: ({ redirectUrl }) => (
        <Text title={redirectUrl} breaks>
          {hostOf(redirectUrl) || '–'}
        </Text>
      ),
    },
    {
      key: 'reloadPoll',
      isMinor: true,
      label: t('poll.reloadPoll'),
      width: '12%',
      cell: ({ reloadPoll }) => (reloadPoll === 0 ? '–' : t(`poll.reload.${reloadPoll}`)),
    },
  ];
}

function hostOf(address: string): string {
  return URL.canParse(address) ? new URL(address).host : address;
}
