import { useTranslation } from 'react-i18next';
import type { TextKey } from '../../i18n/text-key.js';
import { Grid } from '../layout/grid.js';
import { Field } from './fields.js';
import { Input } from './input.js';

/** Days as YYYY-MM-DD; empty where one was not chosen. */
export interface Period {
  from: string;
  to: string;
}

/** What is wrong with a period, as the key of its message; undefined when nothing is. */
export function periodProblem({ from, to }: Period): TextKey | undefined {
  if (!from && !to) return undefined;
  if (!from || !to) return 'error.dateRequired';
  return from > to ? 'error.validDatePeriod' : undefined;
}

/** The parameters of a period; a range of one day is not applied. */
export function periodQuery({ from, to }: Period): { startDate?: string; endDate?: string } {
  return from && to && from !== to ? { startDate: from, endDate: to } : {};
}

interface PeriodFieldsProps {
  value: Period;
  onChange: (value: Period) => void;
}

/** Two days, both included. */
export function PeriodFields({ value, onChange }: PeriodFieldsProps) {
  const { t } = useTranslation();
  const problem = periodProblem(value);
  const isOneDay = value.from !== '' && value.from === value.to;
  return (
    <Grid columns={2} gap={3} align="start">
      <Field
        label={t('ui.from')}
        error={problem && t(problem)}
        help={isOneDay ? t('answerFilter.oneDay') : undefined}
      >
        <Input
          type="date"
          value={value.from}
          onChange={(event) => onChange({ ...value, from: event.target.value })}
        />
      </Field>
      <Field label={t('ui.to')}>
        <Input
          type="date"
          value={value.to}
          onChange={(event) => onChange({ ...value, to: event.target.value })}
        />
      </Field>
    </Grid>
  );
}
