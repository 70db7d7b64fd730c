import { useState, type ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { textIn, type Language, type Text } from '@canvass/contracts/language/language';
import { firstLanguage, isWrittenIn, withoutLanguage } from '@canvass/contracts/question/features';
import { LanguageTabs } from '../fields/language-tabs.js';
import { PlanLock } from '../plan/plan-lock.js';
import { QuestionTexts } from './question-texts.js';

interface TranslatedTextsProps extends Omit<ComponentProps<typeof QuestionTexts>, 'placeholder'> {
  languages: readonly Language[];
  onLanguage: (language: Language) => void;
  /** What the question's text may be like, while there is none in any language. */
  placeholder?: string;
}

/** The text to translate, from another language; empty once there is a translation. */
function original(text: Text, language: Language): string {
  return text[language] ? '' : textIn(text, language);
}

/** What a question says in each of the company's languages. Where the plan has one alone, the others are locked. */
export function TranslatedTexts({
  languages,
  onLanguage,
  placeholder = '',
  ...props
}: TranslatedTextsProps) {
  const { t } = useTranslation();
  const { content, language, onChange, disabled } = props;
  // It stays the same while its texts are written, so that the fields stay, too.
  const [first] = useState(
    () => languages.find((one) => one === firstLanguage(content, languages)) ?? languages[0],
  );
  const isTranslation = language !== first;
  return (
    <>
      <LanguageTabs
        languages={languages}
        value={language}
        onChange={onLanguage}
        incomplete={languages.filter((one) =>
          [content.question, ...content.images.map(({ text }) => text)].some(
            (text) => !text[one]?.trim(),
          ),
        )}
      />
      <PlanLock
        feature="multiLanguage"
        applies={isTranslation}
        label={t('lock.translation')}
        isUsed={!disabled && isWrittenIn(content, language)}
        onSwitchOff={() => onChange(withoutLanguage(content, language))}
      >
        {(isLocked) => (
          <QuestionTexts
            {...props}
            placeholder={original(content.question, language) || placeholder}
            disabled={disabled || isLocked}
          />
        )}
      </PlanLock>
    </>
  );
}
