import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/format.js';
import type { Narrowed, NarrowingChoices } from '../../../ui/answers/use-narrowing-fields.js';

/** What responses must say to be charted, in words, one for each condition. */
export function useNarrowingWords(
  { language, question, answer, hidden, value }: Narrowed,
  written: string,
  choices: NarrowingChoices | undefined,
): string[] {
  const { t } = useTranslation();
  const { languageName } = useFormat();
  const asked = choices?.questions.find(({ _id }) => _id === question);
  const name = asked?.name ?? t('response.formerQuestion');
  const chosen = asked?.choices?.find((one) => one.value === answer);
  const text = chosen ? chosen.text || t('response.yes') : answer;
  return [
    ...(language ? [languageName(language)] : []),
    ...(question ? [answer ? `${name}: ${text}` : name] : []),
    ...(hidden ? [value ? `${hidden}: ${value}` : hidden] : []),
    ...(written ? [t('chart.quoted', { text: written })] : []),
  ];
}
