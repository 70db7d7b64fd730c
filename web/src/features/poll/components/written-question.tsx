import { useTranslation } from 'react-i18next';
import { directionOf, type Language } from '@canvass/contracts/language/language';
import type { QuestionContent } from '@canvass/contracts/question/question';
import { hasPart } from '@canvass/contracts/question/rules';
import { TextAreaField } from '../../../ui/fields/fields.js';
import { Stack } from '../../../ui/layout/stack.js';
import { NameField } from '../../../ui/question/name-field.js';
import { OptionList } from '../../../ui/question/option-list.js';
import { errorsOf } from '../../../ui/question/question-errors.js';
import { RuleFields } from '../../../ui/question/rule-fields.js';

interface WrittenQuestionProps {
  content: QuestionContent;
  language: Language;
  onChange: (content: QuestionContent) => void;
  /** The error of a field of the question. */
  errorAt: (field: string) => string | undefined;
}

/** A new question, written where it stands in its poll. Its name is made from its text, unless it is given one. */
export function WrittenQuestion({ content, language, onChange, errorAt }: WrittenQuestionProps) {
  const { t } = useTranslation();
  const errors = errorsOf(content, errorAt);
  return (
    <Stack gap={4} padding={3}>
      <TextAreaField
        label={t('question.text')}
        autoFocus
        value={content.question[language] ?? ''}
        placeholder={t('poll.writing.text')}
        onChange={(text) =>
          onChange({ ...content, question: { ...content.question, [language]: text } })
        }
        error={errors.question}
        dir={directionOf(language)}
        lang={language}
      />
      {hasPart(content.type, 'options') && (
        <OptionList
          options={content.options}
          language={language}
          onChange={(options) => onChange({ ...content, options })}
          error={errors.options}
          errors={errors.option}
          disabled={false}
        />
      )}
      <RuleFields
        content={content}
        onChange={(validationRule) => onChange({ ...content, validationRule })}
        errors={errors}
        disabled={false}
      />
      <NameField content={content} onChange={onChange} error={errors.name} />
    </Stack>
  );
}
