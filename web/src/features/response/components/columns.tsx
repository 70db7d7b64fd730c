import { useTranslation } from 'react-i18next';
import type { AnswersList, ResponseView } from '@canvass/contracts/response/view';
import { useFormat } from '../../../i18n/format.js';
import type { Column } from '../../../ui/lists/list-columns.js';
import { Text } from '../../../ui/text/text.js';
import { AnswerCell } from './answer-cell.js';

/**
 * Columns of the answers table: those of the response, then one for each question.
 * @param aside whether the list shows the answers that were set aside, with the reason
 */
export function useColumns(
  questions: AnswersList['questions'] | undefined,
  aside: boolean,
): Column<ResponseView>[] {
  const { t } = useTranslation();
  const { counted, duration, languageName } = useFormat();
  const reason: Column<ResponseView> = {
    key: 'quarantine',
    label: t('response.reason'),
    cell: ({ quarantine }) => (
      <Text oneLine>{quarantine && t(`response.asideReasons.${quarantine}`)}</Text>
    ),
  };
  return [
    {
      key: 'given',
      label: t('response.given'),
      cell: (response) => (
        <Text as="span" oneLine>
          {counted(response)}
        </Text>
      ),
    },
    ...(aside ? [reason] : []),
    {
      key: 'device',
      label: t('answerFilter.device'),
      cell: ({ device }) => <Text oneLine>{device.name || '–'}</Text>,
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
      cell: ({ timeElapsed }) => <Text oneLine>{duration(timeElapsed)}</Text>,
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
