import { useTranslation } from 'react-i18next';
import { directionOf, type Language } from '@canvass/contracts/language/language';
import type { QuestionContent } from '@canvass/contracts/question/question';
import { hasPart } from '@canvass/contracts/question/rules';
import { TextAreaField } from '../fields/fields.js';
import { OptionList } from './option-list.js';
import type { QuestionErrors } from './question-errors.js';

interface QuestionTextsProps {
  content: QuestionContent;
  language: Language;
  onChange: (content: QuestionContent) => void;
  errors: QuestionErrors;
  /** What the question's text may be like, while there is none. */
  placeholder: string;
  help?: string;
  required?: boolean;
  autoFocus?: boolean;
  disabled: boolean;
}

/** What a question says in one language: its text, and its options if its type has them. */
export function QuestionTexts({
  content,
  language,
  onChange,
  errors,
  disabled,
  ...field
}: QuestionTextsProps) {
  const { t } = useTranslation();
  return (
    <>
      <TextAreaField
        {...field}
        label={t('question.text')}
        value={content.question[language] ?? ''}
        onChange={(text) =>
          onChange({ ...content, question: { ...content.question, [language]: text } })
        }
        error={errors.question}
        dir={directionOf(language)}
        lang={language}
        disabled={disabled}
      />
      {hasPart(content.type, 'options') && (
        <OptionList
          options={content.options}
          language={language}
          onChange={(options) => onChange({ ...content, options })}
          error={errors.options}
          errors={errors.option}
          disabled={disabled}
        />
      )}
    </>
  );
}
