import {
  interfaceLanguages,
  isInterfaceLanguage,
  type InterfaceLanguage,
} from '@canvass/contracts/language/language';
import { languageNames } from '@canvass/contracts/language/names';
import { SelectField } from './fields.js';

interface LanguageFieldProps {
  label: string;
  help: string;
  /** What holds where none is chosen. */
  otherwise: string;
  value: InterfaceLanguage | null;
  onChange: (language: InterfaceLanguage | null) => void;
}

const spoken = interfaceLanguages.map((value) => ({ value, label: languageNames[value] }));

/** One of the languages that the product speaks, or none. */
export function LanguageField({ label, help, otherwise, value, onChange }: LanguageFieldProps) {
  return (
    <SelectField
      label={label}
      help={help}
      value={value ?? ''}
      options={[{ value: '', label: otherwise }, ...spoken]}
      onChange={(chosen) => onChange(isInterfaceLanguage(chosen) ? chosen : null)}
    />
  );
}
