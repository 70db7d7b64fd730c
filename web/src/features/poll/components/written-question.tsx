import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Language } from '@canvass/contracts/language/language';
import type { QuestionContent } from '@canvass/contracts/question/question';
import { Stack } from '../../../ui/layout/stack.js';
import { NameField } from '../../../ui/question/name-field.js';
import { errorsOf } from '../../../ui/question/question-errors.js';
import type { ContentChange } from '../../../ui/question/parts/part-props.js';
import { RuleFields } from '../../../ui/question/rule-fields.js';
import { TranslatedTexts } from '../../../ui/question/translated-texts.js';

interface WrittenQuestionProps {
  content: QuestionContent;
  /** Those that the company asks in, and the one that the question is written in now. */
  languages: readonly Language[];
  language: Language;
  onLanguage: (language: Language) => void;
  onChange: (content: ContentChange) => void;
  /** The error of a field of the question. */
  errorAt: (field: string) => string | undefined;
  /** Whether it has no text yet, so that this is what one begins with. */
  isNew: boolean;
  /** Stands below its fields. */
  children?: ReactNode;
}

/** A question, written where it stands in its poll. Its name is made from its text, unless it is given one. */
export function WrittenQuestion({
  content,
  languages,
  language,
  onLanguage,
  onChange,
  errorAt,
  isNew,
  children,
}: WrittenQuestionProps) {
  const { t } = useTranslation();
  // Who chooses another language stays there.
  const [startsWriting, setStartsWriting] = useState(isNew);
  const errors = errorsOf(content, errorAt);
  return (
    <Stack gap={4} padding={3}>
      <TranslatedTexts
        {...{ content, languages, language, onChange, errors }}
        onLanguage={(next) => {
          setStartsWriting(false);
          onLanguage(next);
        }}
        autoFocus={startsWriting}
        placeholder={t('poll.writing.text')}
        disabled={false}
      />
      <RuleFields
        content={content}
        onChange={(validationRule) => onChange({ ...content, validationRule })}
        errors={errors}
        disabled={false}
      />
      <NameField
        label={t('poll.writing.name')}
        content={content}
        languages={languages}
        onChange={onChange}
        error={errors.name}
      />
      {children}
    </Stack>
  );
}
