import Box from '@mui/joy/Box';
import { useTranslation } from 'react-i18next';
import type { AnswersList, ResponseView } from '@canvass/contracts/response/view';
import { useFormat } from '../../../i18n/format.js';
import type { Column } from '../../../ui/lists/list-columns.js';
import { AnswerCell } from './answer-cell.js';

const oneLine = { whiteSpace: 'nowrap' } as const;

/**
 * Columns of the answers table: what is known of the response, then one for each question.
 * @param aside whether they are those that were set aside, and why is said
 */
export function useColumns(
  questions: AnswersList['questions'] | undefined,
  aside: boolean,
): Column<ResponseView>[] {
  const { t } = useTranslation();
  const { dateTime, duration, languageName } = useFormat();
  const reason: Column<ResponseView> = {
    key: 'quarantine',
    label: t('response.reason'),
    cell: ({ quarantine }) => (
      <Box sx={oneLine}>{quarantine && t(`response.asideReasons.${quarantine}`)}</Box>
    ),
  };
  return [
    {
      key: 'created',
      label: t('response.created'),
      cell: ({ createdAt }) => <Box sx={oneLine}>{dateTime(createdAt)}</Box>,
    },
    ...(aside ? [reason] : []),
    {
      key: 'device',
      label: t('answerFilter.device'),
      cell: ({ device }) => <Box sx={oneLine}>{device.name || '–'}</Box>,
    },
    {
      key: 'language',
      label: t('response.language'),
      cell: ({ language }) => languageName(language),
    },
    {
      key: 'finished',
      label: t('response.finished'),
      cell: ({ isFinished }) => t(isFinished ? 'response.yes' : 'response.no'),
    },
    {
      key: 'time',
      label: t('response.time'),
      align: 'end',
      cell: ({ timeElapsed }) => <Box sx={oneLine}>{duration(timeElapsed)}</Box>,
    },
    ...(questions ?? []).map(({ _id, name }): Column<ResponseView> => ({
      key: _id,
      label: name,
      cell: ({ answers }) => (
        <AnswerCell answer={answers.find(({ question }) => question._id === _id)} />
      ),
    })),
  ];
}
