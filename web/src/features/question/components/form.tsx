import { useTranslation } from 'react-i18next';
import type { Language } from '@canvass/contracts/language/language';
import type { QuestionContent } from '@canvass/contracts/question/question';
import { Section } from '../../../ui/layout/page.js';
import { Stack } from '../../../ui/layout/stack.js';
import { NameField } from '../../../ui/question/name-field.js';
import { withType } from '../../../ui/question/question-draft.js';
import { typesInWorkspace } from '../../../ui/question/question-types.js';
import type { ContentChange } from '../../../ui/question/parts/part-props.js';
import type { QuestionErrors } from '../../../ui/question/question-errors.js';
import { TranslatedTexts } from '../../../ui/question/translated-texts.js';
import { RuleFields } from '../../../ui/question/rule-fields.js';
import { TypeField } from './type-field.js';

interface QuestionFormProps {
  content: QuestionContent;
  onChange: (content: ContentChange) => void;
  errors: QuestionErrors;
  languages: readonly Language[];
  language: Language;
  onLanguage: (language: Language) => void;
  disabled: boolean;
}

/** All fields of a question. */
export function QuestionForm({
  content,
  onChange,
  errors,
  languages,
  language,
  onLanguage,
  disabled,
}: QuestionFormProps) {
  const { t } = useTranslation();
  return (
    <Stack gap={5}>
      <Section>
        <Stack gap={4}>
          <TypeField
            value={content.type}
            onChange={(type) => onChange(withType(content, type))}
            disabled={disabled}
          />
          <TranslatedTexts
            {...{ content, language, languages, onLanguage, onChange, errors, disabled }}
            help={t('question.textHelp')}
            required
          />
        </Stack>
      </Section>
      {typesInWorkspace[content.type].rule.kind !== 'none' && (
        <Section title={t('question.rules')}>
          <RuleFields
            content={content}
            onChange={(validationRule) => onChange({ ...content, validationRule })}
            errors={errors}
            disabled={disabled}
          />
        </Section>
      )}
      <Section>
        <NameField
          content={content}
          languages={languages}
          onChange={onChange}
          error={errors.name}
          disabled={disabled}
        />
      </Section>
    </Stack>
  );
}
