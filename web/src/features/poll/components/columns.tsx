import { useTranslation } from 'react-i18next';
import { RELOAD_NONE } from '@canvass/contracts/poll/poll';
import type { ListedPoll } from '@canvass/contracts/poll/view';
import { useFormat } from '../../../i18n/format.js';
import { useAccount } from '../../../session/profile.js';
import { Stack } from '../../../ui/layout/stack.js';
import type { Column } from '../../../ui/lists/list-columns.js';
import { StatusChip } from '../../../ui/question/status-chip.js';
import { Link } from '../../../ui/text/link.js';
import { Moment } from '../../../ui/text/moment.js';
import { Text } from '../../../ui/text/text.js';
import { AvailabilityChip } from './availability-chip.js';

/** Columns of the polls list. @param isReadOnly without a column of actions, the responses lead to the results */
export function useColumns(isReadOnly: boolean): Column<ListedPoll>[] {
  const { t } = useTranslation();
  const { date, number } = useFormat();
  const isOperator = useAccount()?.type === 'tabi';
  return [
    { key: 'name', label: t('poll.name'), cell: (poll) => poll.name },
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
      key: 'responses',
      label: t('poll.responses'),
      align: 'end',
      width: '9%',
      cell: ({ _id, responses, availability }) => {
        const most = availability?.mostResponses;
        const count = responses === undefined ? '–' : number(responses);
        const values = { taken: count, most: number(most ?? 0) };
        const isOver = most !== undefined && (responses ?? 0) > most;
        const said =
          most === undefined ? (
            count
          ) : (
            <Text as="span" title={isOver ? t('poll.availability.overrun', values) : ''}>
              {t('poll.availability.count', values)}
            </Text>
          );
        return isReadOnly ? <Link to={`/poll/${_id}/results`}>{said}</Link> : said;
      },
    },
    {
      key: 'lastAnswerAt',
      label: t('poll.lastAnswerAt'),
      width: '15%',
      isOneLine: true,
      cell: ({ lastAnswerAt }) => (lastAnswerAt ? <Moment counted={lastAnswerAt} /> : '–'),
    },
    {
      key: 'createdAt',
      label: t('poll.createdAt'),
      width: '14%',
      isOneLine: true,
      cell: (poll) => (
        <Text as="span" oneLine>
          {date(poll.createdAt)}
        </Text>
      ),
    },
    {
      key: 'status',
      label: t('poll.status'),
      width: '12%',
      cell: (poll) => (
        <Stack row gap={1} wrap>
          <StatusChip of="poll" status={poll.status} />
          <AvailabilityChip poll={poll} />
        </Stack>
      ),
    },
    {
      key: 'redirect',
      begins: 'hiddenIfNarrow',
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
      begins: 'hiddenIfNarrow',
      label: t('poll.reloadPoll'),
      width: '12%',
      cell: ({ reloadPoll }) => (reloadPoll === RELOAD_NONE ? '–' : t(`poll.reload.${reloadPoll}`)),
    },
  ];
}

/** Chrome before 120 and Safari before 17 have no `URL.canParse`. */
function hostOf(address: string): string {
  try {
    return new URL(address).host;
  } catch {
    return address;
  }
}
