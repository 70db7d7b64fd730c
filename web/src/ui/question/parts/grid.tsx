import { useTranslation } from 'react-i18next';
import { directionOf } from '@canvass/contracts/language/language';
import { MOST_COLUMNS, MOST_ROWS } from '@canvass/contracts/question/bounds';
import { TextField } from '../../fields/fields.js';
import { Stack } from '../../layout/stack.js';
import { OptionList } from './option-list.js';
import type { PartProps } from './part-props.js';

/** The rows and columns of a matrix, and what stands above the names of its rows. */
export function GridFields({ content, language, errors, onChange, disabled }: PartProps) {
  const { t } = useTranslation();
  const { rows, columns, columnLabel } = content;
  return (
    <Stack gap={4}>
      <OptionList
        of="rows"
        {...{ language, disabled }}
        options={rows}
        most={MOST_ROWS}
        onChange={(changed) => onChange({ ...content, rows: changed })}
        error={errors.rows.whole}
        errors={errors.rows.each}
      />
      <OptionList
        of="columns"
        {...{ language, disabled }}
        options={columns}
        most={MOST_COLUMNS}
        onChange={(changed) => onChange({ ...content, columns: changed })}
        error={errors.columns.whole}
        errors={errors.columns.each}
      />
      <TextField
        label={t('question.columnLabel')}
        help={t('question.columnLabelHelp')}
        value={columnLabel[language] ?? ''}
        onChange={({ target }) =>
          onChange({ ...content, columnLabel: { ...columnLabel, [language]: target.value } })
        }
        dir={directionOf(language)}
        lang={language}
        maxLength={1000}
        disabled={disabled}
      />
    </Stack>
  );
}
