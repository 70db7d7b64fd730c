import { useTranslation } from 'react-i18next';
import type { TextKey } from '../../i18n/text-key.js';

/** The group of texts that name the fields of a record, or the text that names each. */
export type FieldNames =
  | `${'poll' | 'device' | 'question' | 'plan'}.field`
  | Readonly<Record<string, TextKey>>;

/** The text that names a field; undefined where none is said. One of a group need not be there. */
export function nameKeyOf(names: FieldNames, field: string): string | undefined {
  return typeof names === 'string' ? `${names}.${field}` : names[field];
}

/** Names a field of a record; one without a text by its own name. */
export function useFieldName(names: FieldNames): (field: string) => string {
  const { t, i18n } = useTranslation();
  return (field) => {
    const key = nameKeyOf(names, field);
    return key !== undefined && i18n.exists(key) ? t(key as TextKey) : field;
  };
}
