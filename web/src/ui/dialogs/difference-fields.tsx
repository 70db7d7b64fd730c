import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { languages } from '@canvass/contracts/language/language';
import { useFormat } from '../../i18n/format.js';
import { Stack } from '../layout/stack.js';
import type { Difference, Side } from '../record/merge.js';
import { Text } from '../text/text.js';
import { useFieldName, type FieldNames } from '../record/use-field-name.js';
import styles from './difference-fields.module.css';

interface DifferenceFieldsProps {
  differences: readonly Difference[];
  names: FieldNames;
  /** The side chosen about each; mine where none is. */
  sides: readonly Side[];
  onChange: (sides: readonly Side[]) => void;
}

/** Longer texts are cut: whole notices would hide the other choices. */
const MOST_CHARACTERS = 400;

/** What two people changed in different ways, each with both versions, one of which holds. */
export function DifferenceFields({ differences, names, sides, onChange }: DifferenceFieldsProps) {
  const { t } = useTranslation();
  const nameOf = useFieldName(names);
  const { languageName, number } = useFormat();
  const group = useId();
  const worded = (value: unknown): string => {
    if (typeof value === 'boolean') return t(value ? 'ui.difference.on' : 'ui.difference.off');
    if (typeof value === 'number') return number(value);
    if (Array.isArray(value)) return t('ui.difference.entries', { count: value.length });
    if (typeof value === 'string' && value.trim()) return value.slice(0, MOST_CHARACTERS);
    if (typeof value === 'object' && value !== null) return t('ui.difference.changed');
    return t('ui.difference.nothing');
  };
  const choose = (place: number, side: Side) =>
    onChange(differences.map((_, at) => (at === place ? side : (sides[at] ?? 'mine'))));
  return (
    <Stack gap={4}>
      {differences.map(({ path, ...versions }, place) => {
        const field = nameOf(path[0] ?? '');
        const language = languages.find((one) => one === path.at(-1));
        const title = language
          ? t('ui.difference.fieldIn', { field, language: languageName(language) })
          : t('ui.difference.field', { field });
        return (
          <Stack key={path.join(' ')} role="radiogroup" aria-label={title} gap={2}>
            <Text size="small" weight="medium">
              {title}
            </Text>
            {(['theirs', 'mine'] as const).map((side) => (
              <label
                key={side}
                className={styles['version']}
                data-chosen={(sides[place] ?? 'mine') === side || undefined}
              >
                <input
                  type="radio"
                  name={`${group}-${String(place)}`}
                  checked={(sides[place] ?? 'mine') === side}
                  onChange={() => choose(place, side)}
                />
                <span>
                  <span className={styles['side']}>{t(`ui.difference.${side}`)}</span>{' '}
                  <bdi {...(language && { lang: language })}>{worded(versions[side])}</bdi>
                </span>
              </label>
            ))}
          </Stack>
        );
      })}
    </Stack>
  );
}
