import type { ReactNode } from 'react';
import type { AnswersList } from '@canvass/contracts/response/view';
import { ChoiceField, HiddenField, QuestionField } from './answer-fields.js';
import type { AnswersFilter, ChangeAnswersFilter } from './filter-state.js';
import { HiddenValue } from './hidden-value.js';
import { LanguageField } from './language-field.js';

interface OwnField {
  key: string;
  element: ReactNode;
  /** Whether it narrows what is listed. */
  isSet: boolean;
}

/**
 * The fields of the answers' filter that no other screen has. What can be answered is asked for once a question is chosen,
 * and hidden fields where the poll has any.
 * @param list undefined until it has come
 * @param isOff there is no poll
 */
export function useAnswerFields(
  filter: AnswersFilter,
  onChange: ChangeAnswersFilter,
  list: AnswersList | undefined,
  isOff: boolean,
): OwnField[] {
  const { language, question, answer, hidden, value } = filter;
  const { questions, hiddenFields = [], languages = [] } = list ?? {};
  const choices = questions?.find(({ _id }) => _id === question)?.choices;
  const props = { filter, onChange };
  const fields: (OwnField & { isThere: boolean })[] = [
    {
      key: 'language',
      element: (
        <LanguageField
          languages={languages}
          value={language}
          onChange={(one) => onChange({ language: one })}
          disabled={isOff}
        />
      ),
      isSet: language !== '',
      isThere: true,
    },
    {
      key: 'question',
      element: <QuestionField {...props} questions={questions} />,
      isSet: question !== '',
      isThere: true,
    },
    {
      key: 'answer',
      element: <ChoiceField {...props} choices={choices} />,
      isSet: answer !== '',
      isThere: answer !== '' || choices !== undefined,
    },
    {
      key: 'hidden',
      element: <HiddenField {...props} hiddenFields={hiddenFields} />,
      isSet: hidden !== '',
      isThere: hidden !== '' || hiddenFields.length > 0,
    },
    {
      key: 'value',
      element: <HiddenValue {...props} />,
      isSet: value !== '',
      isThere: hidden !== '',
    },
  ];
  return fields.filter(({ isThere }) => isThere);
}
