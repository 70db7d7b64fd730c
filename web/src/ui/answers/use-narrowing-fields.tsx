import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnswersList } from '@canvass/contracts/response/view';
import { useFormat } from '../../i18n/format.js';
import { SelectField } from '../fields/fields.js';
import { AskedText } from './asked-text.js';
import { useAskedName } from './use-asked-name.js';
import { withPresent } from './with-present.js';

/** What responses must say; each is empty for any. */
export interface Narrowed {
  language: string;
  /** Id of the question that was answered, and what was answered to it. */
  question: string;
  answer: string;
  /** Name of a hidden field, and its value. */
  hidden: string;
  value: string;
}

/** What can be chosen. */
export type NarrowingChoices = Pick<AnswersList, 'questions' | 'hiddenFields' | 'languages'>;

interface NarrowingField {
  key: string;
  element: ReactNode;
  /** Whether it narrows what is shown. */
  isSet: boolean;
}

/**
 * Fields that narrow the responses of a screen about answers. What can be answered is asked for once a question is chosen, and
 * hidden fields where the poll has any.
 * @param choices undefined until they have come
 * @param isOff there is no poll
 */
export function useNarrowingFields(
  { language, question, answer, hidden, value }: Narrowed,
  onChange: (part: Partial<Narrowed>) => void,
  choices: NarrowingChoices | undefined,
  isOff: boolean,
): NarrowingField[] {
  const { t } = useTranslation();
  const { languageTitle } = useFormat();
  const askedName = useAskedName();
  const { questions, hiddenFields = [], languages = [] } = choices ?? {};
  const answers = questions?.find(({ _id }) => _id === question)?.choices;
  const fields: (NarrowingField & { isThere: boolean })[] = [
    {
      key: 'language',
      element: (
        <SelectField
          label={t('response.language')}
          value={language}
          options={withPresent(language, {
            none: { value: '', label: t('response.anyLanguage') },
            choices: languages.map((one) => ({ value: one, label: languageTitle(one) })),
            notListed: language && languageTitle(language),
          })}
          onChange={(one) => onChange({ language: one })}
          disabled={isOff}
        />
      ),
      isSet: language !== '',
      isThere: true,
    },
    {
      key: 'question',
      element: (
        <SelectField
          label={t('response.question')}
          value={question}
          options={withPresent(question, {
            none: { value: '', label: t('response.anyQuestion') },
            choices: questions?.map((one) => ({ value: one._id, label: askedName(one) })),
            notListed: t('response.formerQuestion'),
          })}
          onChange={(one) => onChange({ question: one, answer: '' })}
          disabled={isOff}
        />
      ),
      isSet: question !== '',
      isThere: true,
    },
    {
      key: 'answer',
      element: (
        <SelectField
          label={t('response.answer')}
          value={answer}
          options={withPresent(answer, {
            none: { value: '', label: t('response.anyAnswer') },
            choices: (answers ?? []).map(({ value: one, text }) => ({
              value: one,
              label: text || t('response.yes'),
            })),
            notListed: answer,
          })}
          onChange={(one) => onChange({ answer: one })}
        />
      ),
      isSet: answer !== '',
      isThere: answer !== '' || answers !== undefined,
    },
    {
      key: 'hidden',
      element: (
        <SelectField
          label={t('response.hiddenField')}
          value={hidden}
          options={withPresent(hidden, {
            none: { value: '', label: t('response.anyHidden') },
            choices: hiddenFields.map((name) => ({ value: name, label: name })),
            notListed: hidden,
          })}
          onChange={(one) => onChange({ hidden: one, value: '' })}
        />
      ),
      isSet: hidden !== '',
      isThere: hidden !== '' || hiddenFields.length > 0,
    },
    {
      key: 'value',
      element: (
        <AskedText
          label={t('response.hiddenValue')}
          value={value}
          onChange={(one) => onChange({ value: one })}
        />
      ),
      isSet: value !== '',
      isThere: hidden !== '',
    },
  ];
  return fields.filter(({ isThere }) => isThere);
}
