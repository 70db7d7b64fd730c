import { useTranslation } from 'react-i18next';
import { firstLanguage, isWrittenIn, withoutLanguage } from '@canvass/contracts/question/features';
import { textIn, type Language, type Text } from '@canvass/contracts/language/language';
import type { QuestionContent } from '@canvass/contracts/question/question';
import { LanguageTabs } from '../../../ui/fields/language-tabs.js';
import { PlanLock } from '../../../ui/plan/plan-lock.js';
import { Section } from '../../../ui/layout/page.js';
import { Stack } from '../../../ui/layout/stack.js';
import { NameField } from '../../../ui/question/name-field.js';
import { withType } from '../../../ui/question/question-draft.js';
import type { QuestionErrors } from '../../../ui/question/question-errors.js';
import { QuestionTexts } from '../../../ui/question/question-texts.js';
import { RuleFields } from '../../../ui/question/rule-fields.js';
import { TypeField } from './type-field.js';

interface QuestionFormProps {
  content: QuestionContent;
  onChange: (content: QuestionContent) => void;
  errors: QuestionErrors;
  languages: readonly Language[];
  language: Language;
  onLanguage: (language: Language) => void;
  disabled: boolean;
}

/** The text to translate, from another language; empty once there is a translation. */
function original(text: Text, language: Language): string {
  return text[language] ? '' : textIn(text, language);
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
  const first = firstLanguage(content, languages) ?? languages[0];
  const texts = (isDisabled: boolean) => (
    <QuestionTexts
      {...{ content, language, onChange, errors }}
      help={t('question.textHelp')}
      required
      placeholder={original(content.question, language)}
      disabled={isDisabled}
    />
  );
  return (
    <Stack gap={5}>
      <Section>
        <Stack gap={4}>
          <TypeField
            value={content.type}
            onChange={(type) => onChange(withType(content, type))}
            disabled={disabled}
          />
          <LanguageTabs
            languages={languages}
            value={language}
            onChange={onLanguage}
            incomplete={languages.filter((one) => !content.question[one]?.trim())}
          />
          {language === first ? (
            texts(disabled)
          ) : (
            <PlanLock
              feature="multiLanguage"
              label={t('lock.translation')}
              isUsed={!disabled && isWrittenIn(content, language)}
              onSwitchOff={() => onChange(withoutLanguage(content, language))}
            >
              {(isLocked) => texts(disabled || isLocked)}
            </PlanLock>
          )}
        </Stack>
      </Section>
      <Section title={t('question.rules')}>
        <RuleFields
          content={content}
          onChange={(validationRule) => onChange({ ...content, validationRule })}
          errors={errors}
          disabled={disabled}
        />
      </Section>
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
