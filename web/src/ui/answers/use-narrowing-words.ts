import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/format.js';
import { useAskedName } from './use-asked-name.js';
import type { Narrowed, NarrowingChoices } from './use-narrowing-fields.js';

/**
 * What responses must say to be shown, in words, one for each condition.
 * @param written part of what they must have written; empty for anything
 */
export function useNarrowingWords(
  { language, question, answer, hidden, value }: Narrowed,
  written: string,
  choices: Pick<NarrowingChoices, 'questions'> | undefined,
): string[] {
  const { t } = useTranslation();
  const { languageTitle } = useFormat();
  const askedName = useAskedName();
  const asked = choices?.questions.find(({ _id }) => _id === question);
  const name = asked ? askedName(asked) : t('response.formerQuestion');
  const chosen = asked?.choices?.find((one) => one.value === answer);
  const text = chosen ? chosen.text || t('response.yes') : answer;
  const named = (label: string, said: string) => `${t('ui.label', { name: label })} ${said}`;
  return [
    ...(language ? [languageTitle(language)] : []),
    ...(question ? [answer ? named(name, text) : name] : []),
    ...(hidden ? [value ? named(hidden, value) : hidden] : []),
    ...(written ? [t('chart.quoted', { text: written })] : []),
  ];
}
