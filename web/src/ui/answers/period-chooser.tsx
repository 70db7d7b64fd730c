import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SelectField } from '../fields/fields.js';
import { PeriodFields, periodProblem, type Period } from '../fields/period-fields.js';
import styles from './answer-filter-form.module.css';
import { periodPresets } from './period-presets.js';
import type { AnswerFilter, PeriodChoice } from './use-answer-filter.js';

interface PeriodChooserProps {
  filter: Pick<AnswerFilter, 'choice' | 'days'>;
  /** The days of the filter. */
  period: Period;
  onFilter: (part: Partial<Pick<AnswerFilter, 'choice' | 'days'>>, replaces?: boolean) => void;
  isOff?: boolean;
}

const periodChoices: readonly PeriodChoice[] = ['', ...periodPresets, 'days'];

/** Chooses a period by its name, or by two days. */
export function PeriodChooser({ filter, period, onFilter, isOff = false }: PeriodChooserProps) {
  const { t } = useTranslation();
  return (
    <>
      <div className={styles.field}>
        <SelectField
          label={t('answerFilter.period')}
          value={filter.choice}
          options={periodChoices.map((value) => ({
            value,
            label: t(`answerFilter.periods.${value === '' ? 'all' : value}`),
          }))}
          // Days to choose begin with those that are shown.
          onChange={(choice) => onFilter({ choice, days: period })}
          disabled={isOff}
        />
      </div>
      {filter.choice === 'days' && (
        <div className={styles.days}>
          <Days days={filter.days} onChange={(days) => onFilter({ days }, true)} />
        </div>
      )}
    </>
  );
}

/** Two days. They hold once both are there and in order; until then what was shown before stays. */
function Days({ days, onChange }: { days: Period; onChange: (days: Period) => void }) {
  const [draft, setDraft] = useState(days);
  const [known, setKnown] = useState(days);
  if (known.from !== days.from || known.to !== days.to || known.only !== days.only) {
    // The address changed from elsewhere, by the back button for example.
    setKnown(days);
    setDraft(days);
  }
  return (
    <PeriodFields
      offersOneDay
      value={draft}
      onChange={(next) => {
        setDraft(next);
        if (!periodProblem(next)) onChange(next);
      }}
    />
  );
}
