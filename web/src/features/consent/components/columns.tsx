import { useTranslation } from 'react-i18next';
import type { FilledConsentForm } from '@canvass/contracts/consent/view';
import { useFormat } from '../../../i18n/format.js';
import type { Column } from '../../../ui/lists/list-columns.js';
import { typesInWorkspace } from '../../../ui/question/question-types.js';
import { Text } from '../../../ui/text/text.js';
import { ConsentState } from './consent-state.js';

/** Written answers that tell one form from the others, such as a name. */
const MOST_TOLD = 2;

/** What was written on a form, as far as there is room in a line. */
function told({ questions, answers }: FilledConsentForm): string {
  return questions
    .filter(({ type }) => typesInWorkspace[type].answer === 'words')
    .flatMap(({ _id }) => answers[_id]?.content ?? [])
    .slice(0, MOST_TOLD)
    .join(', ');
}

/** Columns of the list of filled consent forms. @param aside whether it lists what was set aside, with the reason */
export function useColumns(aside: boolean): Column<FilledConsentForm>[] {
  const { t } = useTranslation();
  const { counted, languageTitle } = useFormat();
  const reason: Column<FilledConsentForm> = {
    key: 'quarantine',
    label: t('response.reason'),
    cell: ({ quarantine }) => quarantine && t(`response.asideReasons.${quarantine}`),
  };
  return [
    {
      key: 'poll',
      label: t('consent.poll'),
      cell: ({ poll }) => poll.name,
    },
    {
      key: 'state',
      label: t('consent.state'),
      isOneLine: true,
      cell: (form) => <ConsentState form={form} />,
    },
    {
      key: 'answers',
      label: t('consent.answers'),
      cell: (form) => <Text lines={2}>{told(form) || '–'}</Text>,
    },
    {
      key: 'given',
      label: t('consent.given'),
      isOneLine: true,
      cell: (form) => (
        <Text as="span" oneLine>
          {counted(form)}
        </Text>
      ),
    },
    ...(aside ? [reason] : []),
    {
      key: 'device',
      label: t('answerFilter.device'),
      begins: 'hiddenIfNarrow',
      cell: ({ device }) => <Text oneLine>{device.name || '–'}</Text>,
    },
    {
      key: 'language',
      label: t('response.language'),
      begins: 'hidden',
      cell: ({ language }) => languageTitle(language),
    },
  ];
}
