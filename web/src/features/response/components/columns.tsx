import { useTranslation } from 'react-i18next';
import type { AnswersList, ResponseView } from '@canvass/contracts/response/view';
import { useFormat } from '../../../i18n/format.js';
import { useAskedName } from '../../../ui/answers/use-asked-name.js';
import type { Column } from '../../../ui/lists/list-columns.js';
import { Moment } from '../../../ui/text/moment.js';
import { Text } from '../../../ui/text/text.js';
import { AnswerCell } from './answer-cell.js';
import { DeviceLink } from './device-link.js';
import { widthOfAnswers } from './answer-width.js';

/** Room for a word, and the arrow of a heading. */
const SHORT = '116px';

/**
 * Columns of the answers table: when the response was given, then one for each question, then what else is known of it.
 * @param hasScores whether options have points
 * @param aside whether the list shows the answers that were set aside, with the reason
 */
export function useColumns(
  questions: AnswersList['questions'] | undefined,
  aside: boolean,
  hasScores: boolean,
): Column<ResponseView>[] {
  const { t } = useTranslation();
  const { duration, languageTitle, number } = useFormat();
  const askedName = useAskedName();
  const reason: Column<ResponseView> = {
    key: 'quarantine',
    label: t('response.reason'),
    width: '220px',
    cell: ({ quarantine }) => (
      <Text oneLine>{quarantine && t(`response.asideReasons.${quarantine}`)}</Text>
    ),
  };
  const score: Column<ResponseView> = {
    key: 'score',
    label: t('response.score'),
    width: SHORT,
    sortBy: 'score',
    align: 'end',
    cell: (response) => (response.score === undefined ? '–' : number(response.score)),
  };
  return [
    {
      key: 'given',
      label: t('response.given'),
      width: '150px',
      sortBy: 'countedAt',
      isUsualOrder: true,
      cell: (response) => <Moment counted={response} />,
    },
    ...(aside ? [reason] : []),
    ...(questions ?? []).map((question): Column<ResponseView> => ({
      key: question._id,
      label: askedName(question),
      width: widthOfAnswers(question.type),
      cell: ({ answers }) => (
        <AnswerCell answer={answers.find((one) => one.question._id === question._id)} />
      ),
    })),
    ...(hasScores ? [score] : []),
    {
      key: 'device',
      label: t('answerFilter.device'),
      width: '160px',
      cell: ({ device }) => <DeviceLink device={device} />,
    },
    {
      key: 'language',
      label: t('response.language'),
      width: SHORT,
      cell: ({ language }) => languageTitle(language),
    },
    {
      key: 'finished',
      label: t('response.finished'),
      width: SHORT,
      cell: ({ isFinished }) => t(isFinished ? 'response.yes' : 'response.no'),
    },
    {
      key: 'time',
      label: t('response.time'),
      width: SHORT,
      sortBy: 'timeElapsed',
      align: 'end',
      cell: ({ timeElapsed }) => <Text oneLine>{duration(timeElapsed)}</Text>,
    },
    {
      key: 'received',
      label: t('response.received'),
      width: '190px',
      sortBy: 'createdAt',
      begins: 'hidden',
      cell: ({ createdAt }) => <Moment iso={createdAt} />,
    },
  ];
}
