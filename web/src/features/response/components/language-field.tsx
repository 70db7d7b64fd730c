import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/format.js';
import { withPresent } from '../../../ui/answers/with-present.js';
import { SelectField } from '../../../ui/fields/fields.js';

interface LanguageFieldProps {
  /** Languages in which the poll was answered. */
  languages: readonly string[];
  /** Empty for all. */
  value: string;
  onChange: (language: string) => void;
  disabled: boolean;
}

/** The language in which responses were given. */
export function LanguageField({ languages, value, onChange, disabled }: LanguageFieldProps) {
  const { t } = useTranslation();
  const { languageName } = useFormat();
  return (
    <SelectField
      label={t('response.language')}
      value={value}
      options={withPresent(value, {
        none: { value: '', label: t('response.anyLanguage') },
        choices: languages.map((one) => ({ value: one, label: languageName(one) })),
        notListed: value && languageName(value),
      })}
      onChange={onChange}
      disabled={disabled}
    />
  );
}
