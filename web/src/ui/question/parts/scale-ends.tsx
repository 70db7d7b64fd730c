import { useTranslation } from 'react-i18next';
import { directionOf, textIn } from '@canvass/contracts/language/language';
import { TextField } from '../../fields/fields.js';
import { Grid } from '../../layout/grid.js';
import type { PartProps } from './part-props.js';

const ends = ['low', 'high'] as const;

/** What the lowest and the highest value of a scale mean. */
export function ScaleEndsFields({ content, language, onChange, disabled }: PartProps) {
  const { t } = useTranslation();
  const { ends: said = { low: {}, high: {} } } = content;
  return (
    <Grid columns={2} gap={4} align="start">
      {ends.map((end) => (
        <TextField
          key={end}
          label={t(`question.ends.${end}`)}
          value={said[end][language] ?? ''}
          placeholder={textIn(said[end], language)}
          dir={directionOf(language)}
          lang={language}
          maxLength={100}
          disabled={disabled}
          onChange={({ target }) =>
            onChange({
              ...content,
              ends: { ...said, [end]: { ...said[end], [language]: target.value } },
            })
          }
        />
      ))}
    </Grid>
  );
}
