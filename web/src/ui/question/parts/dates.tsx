import { useTranslation } from 'react-i18next';
import { DAYS } from '@canvass/contracts/question/bounds';
import { Field } from '../../fields/fields.js';
import { Input } from '../../fields/input.js';
import { Grid } from '../../layout/grid.js';
import type { PartProps } from './part-props.js';

const bounds = [
  { name: 'earliest', label: 'question.earliestDate' },
  { name: 'latest', label: 'question.latestDate' },
] as const;

/** The days between which respondents choose. */
export function DateBoundsFields({ content, onChange, errors, disabled }: PartProps) {
  const { t } = useTranslation();
  const { dates = DAYS } = content;
  return (
    <Grid columns={2} gap={4} align="start">
      {bounds.map(({ name, label }) => (
        <Field key={name} label={t(label)} error={errors[name]} disabled={disabled}>
          <Input
            type="date"
            min={DAYS.earliest}
            max={DAYS.latest}
            value={dates[name]}
            onChange={({ target }) =>
              onChange({ ...content, dates: { ...dates, [name]: target.value } })
            }
          />
        </Field>
      ))}
    </Grid>
  );
}
