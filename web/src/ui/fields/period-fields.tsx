import { useTranslation } from 'react-i18next';
import type { TextKey } from '../../i18n/text-key.js';
import { Button } from '../controls/button.js';
import { Grid } from '../layout/grid.js';
import { Field } from './fields.js';
import { Input } from './input.js';

/** Days as YYYY-MM-DD; empty where one was not chosen. */
export interface Period {
  from: string;
  to: string;
  /** Both are the same day, and it alone is meant: without this, a range of one day is not applied. */
  only?: true;
}

/** What is wrong with a period, as the key of its message; undefined when nothing is. */
export function periodProblem({ from, to }: Period): TextKey | undefined {
  if (!from && !to) return undefined;
  if (!from || !to) return 'error.dateRequired';
  return from > to ? 'error.validDatePeriod' : undefined;
}

/** Whether days are applied: two different ones, or one that alone is meant. */
export function isApplied({ from, to, only }: Period): boolean {
  return from !== '' && to !== '' && (from !== to || only === true);
}

/** The parameters of a period; those that are not applied are left out. */
export function periodQuery(period: Period): {
  startDate?: string;
  endDate?: string;
  day?: string;
} {
  if (!isApplied(period)) return {};
  const { from, to } = period;
  return from === to ? { day: from } : { startDate: from, endDate: to };
}

interface PeriodFieldsProps {
  value: Period;
  onChange: (value: Period) => void;
  /** Whether one day alone can be meant. */
  offersOneDay?: boolean;
}

/** Two days, both included. */
export function PeriodFields({ value, onChange, offersOneDay = false }: PeriodFieldsProps) {
  const { t } = useTranslation();
  const problem = periodProblem(value);
  const { from, to, only } = value;
  const isOneDay = from !== '' && from === to;
  return (
    <Grid columns={2} gap={3} align="start">
      <Field
        label={t('ui.from')}
        error={problem && t(problem)}
        help={isOneDay ? t(only ? 'answerFilter.thisDay' : 'answerFilter.oneDay') : undefined}
      >
        <Input
          type="date"
          value={value.from}
          onChange={(event) => onChange({ from: event.target.value, to })}
        />
      </Field>
      <Field label={t('ui.to')}>
        <Input
          type="date"
          value={value.to}
          onChange={(event) => onChange({ from, to: event.target.value })}
        />
      </Field>
      {offersOneDay && isOneDay && !only && (
        <Button isSmall kind="secondary" onClick={() => onChange({ from, to, only: true })}>
          {t('answerFilter.onlyThisDay')}
        </Button>
      )}
    </Grid>
  );
}
