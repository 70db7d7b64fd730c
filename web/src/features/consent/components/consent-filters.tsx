import { useTranslation } from 'react-i18next';
import type { PollView } from '@canvass/contracts/poll/view';
import { PeriodChooser } from '../../../ui/answers/period-chooser.js';
import { withPresent } from '../../../ui/answers/with-present.js';
import { SelectField } from '../../../ui/fields/fields.js';
import type { Period } from '../../../ui/fields/period-fields.js';
import type { ChangeConsentFilter, ConsentFilter } from './filter-state.js';
import styles from './consent-filters.module.css';

interface ConsentFiltersProps {
  /** Those that are consent forms; undefined until they have come. */
  polls: readonly PollView[] | undefined;
  filter: ConsentFilter;
  period: Period;
  onFilter: ChangeConsentFilter;
}

const states = ['', 'true', 'false'] as const;

/** Chooses which forms are listed. What is changed holds at once. */
export function ConsentFilters({ polls, filter, period, onFilter }: ConsentFiltersProps) {
  const { t } = useTranslation();
  return (
    <div role="group" aria-label={t('consent.filters')} className={styles.filters}>
      <SelectField
        label={t('consent.poll')}
        value={filter.poll}
        options={withPresent(filter.poll, {
          none: { value: '', label: t('consent.anyPoll') },
          choices: polls?.map(({ _id, name }) => ({ value: _id, label: name })),
          notListed: t('answerFilter.notListed'),
        })}
        onChange={(poll) => onFilter({ poll })}
      />
      <SelectField
        label={t('consent.state')}
        value={filter.signed}
        options={states.map((value) => ({
          value: value as string,
          label: t(`consent.states.${value === '' ? 'all' : value}`),
        }))}
        onChange={(signed) => onFilter({ signed })}
      />
      <PeriodChooser filter={filter} period={period} onFilter={onFilter} />
    </div>
  );
}
