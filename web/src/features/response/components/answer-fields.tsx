import { useTranslation } from 'react-i18next';
import type { AnswersList } from '@canvass/contracts/response/view';
import { withPresent } from '../../../ui/answers/with-present.js';
import { SelectField } from '../../../ui/fields/fields.js';
import type { AnswersFilter, ChangeAnswersFilter } from './filter-state.js';

type Questions = AnswersList['questions'];

interface FieldProps {
  filter: AnswersFilter;
  onChange: ChangeAnswersFilter;
}

/** The question that responses must have answered. */
export function QuestionField({
  questions,
  filter: { question },
  onChange,
}: FieldProps & { questions: Questions | undefined }) {
  const { t } = useTranslation();
  return (
    <SelectField
      label={t('response.question')}
      value={question}
      options={withPresent(question, {
        none: { value: '', label: t('response.anyQuestion') },
        choices: questions?.map(({ _id, name }) => ({ value: _id, label: name })),
        notListed: t('response.formerQuestion'),
      })}
      onChange={(value) => onChange({ question: value, answer: '' })}
    />
  );
}

/** What must have been answered to it. */
export function ChoiceField({
  choices = [],
  filter: { answer },
  onChange,
}: FieldProps & { choices: Questions[number]['choices'] }) {
  const { t } = useTranslation();
  return (
    <SelectField
      label={t('response.answer')}
      value={answer}
      options={withPresent(answer, {
        none: { value: '', label: t('response.anyAnswer') },
        choices: choices.map(({ value, text }) => ({ value, label: text || t('response.yes') })),
        notListed: answer,
      })}
      onChange={(value) => onChange({ answer: value })}
    />
  );
}

/** The hidden field in which the address of responses must have said something. */
export function HiddenField({
  hiddenFields,
  filter: { hidden },
  onChange,
}: FieldProps & { hiddenFields: readonly string[] }) {
  const { t } = useTranslation();
  return (
    <SelectField
      label={t('response.hiddenField')}
      value={hidden}
      options={withPresent(hidden, {
        none: { value: '', label: t('response.anyHidden') },
        choices: hiddenFields.map((name) => ({ value: name, label: name })),
        notListed: hidden,
      })}
      onChange={(value) => onChange({ hidden: value, value: '' })}
    />
  );
}
