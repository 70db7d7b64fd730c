import { useTranslation } from 'react-i18next';
import type { Language } from '@canvass/contracts/language/language';
import { madeName } from '@canvass/contracts/question/naming';
import type { QuestionContent } from '@canvass/contracts/question/question';
import { TextField } from '../fields/fields.js';

interface NameFieldProps {
  /** Where the name of something else stands beside it; default: Name. */
  label?: string;
  content: QuestionContent;
  /** In which a name is looked for in the text, before others. */
  languages?: readonly Language[];
  onChange: (content: QuestionContent) => void;
  error: string | undefined;
  disabled?: boolean;
}

/** The name of a question. Left empty, it shows the name that is made from the text. */
export function NameField({
  label,
  content,
  languages,
  onChange,
  error,
  disabled = false,
}: NameFieldProps) {
  const { t } = useTranslation();
  return (
    <TextField
      label={label ?? t('question.name')}
      help={t('question.nameHelp')}
      value={content.name}
      placeholder={madeName(content, languages)}
      onChange={(event) => onChange({ ...content, name: event.target.value })}
      error={error}
      disabled={disabled}
    />
  );
}
