import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { directionOf, type Language } from '@canvass/contracts/language/language';
import type { QuestionContent } from '@canvass/contracts/question/question';
import { hasPart, mostOptions } from '@canvass/contracts/question/rules';
import type { QuestionPart } from '@canvass/contracts/question/types/definition';
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

type PartProps = Pick<
  QuestionTextsProps,
  'content' | 'language' | 'onChange' | 'errors' | 'disabled'
>;

/** The fields of each part; null for those that the editor has no fields for yet. */
const fieldsOfParts: Record<QuestionPart, ComponentType<PartProps> | null> = {
  options: OptionFields,
  images: null,
  grid: null,
  emoji: null,
  verticalSlider: null,
};
const parts = Object.keys(fieldsOfParts) as QuestionPart[];

function OptionFields({ content, errors, onChange, ...props }: PartProps) {
  return (
    <OptionList
      {...props}
      options={content.options}
      most={mostOptions(content.type)}
      onChange={(options) => onChange({ ...content, options })}
      error={errors.options}
      errors={errors.option}
    />
  );
}

/** What a question says in one language: its text, and the fields of its parts. */
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
      {parts.map((part) => {
        const Fields = hasPart(content.type, part) ? fieldsOfParts[part] : null;
        return (
          Fields && <Fields key={part} {...{ content, language, onChange, errors, disabled }} />
        );
      })}
    </>
  );
}
