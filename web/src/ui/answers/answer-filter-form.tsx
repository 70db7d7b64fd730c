import { useId, useState, type FormEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../controls/button.js';
import { SelectField } from '../fields/fields.js';
import { periodProblem, type Period } from '../fields/period-fields.js';
import type { IconName } from '../text/icon.js';
import { useIsPhone } from '../theme/use-is-phone.js';
import styles from './answer-filter-form.module.css';
import { DeviceField } from './device-field.js';
import { PeriodChooser } from './period-chooser.js';
import type { AnswerFilter, ChangeFilter } from './use-answer-filter.js';
import type { PollPicker } from './use-chosen-poll.js';
import { withPresent } from './with-present.js';

interface AnswerFilterFormProps {
  label: string;
  /** Empty until one is chosen. */
  pollId: string;
  /** Where another poll can be chosen. */
  picker?: PollPicker | undefined;
  /** What the screen shows now. */
  filter: AnswerFilter;
  /** The days of the filter. */
  period: Period;
  onFilter: ChangeFilter;
  /** The screen's own fields, and whether each narrows what is shown. */
  fields: readonly { key: string; element: ReactNode; isSet: boolean }[];
  /** Fetches anew what is shown. */
  submit: { label: string; icon?: IconName; isBusy: boolean; isLocked?: boolean };
  onSubmit: () => void;
}

/** Chooses which answers a screen is about. What is changed holds at once. */
export function AnswerFilterForm({
  label,
  pollId,
  picker,
  filter,
  period,
  onFilter,
  fields,
  submit,
  onSubmit,
}: AnswerFilterFormProps) {
  const { t } = useTranslation();
  const isPhone = useIsPhone();
  const [isOpen, setOpen] = useState(false);
  const [isTried, setTried] = useState(false);
  const id = useId();
  const isMissing = pollId === '';
  const set = [
    filter.device !== '',
    ...fields.map(({ isSet }) => isSet),
    filter.choice !== '',
  ].filter(Boolean).length;
  const send = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!isMissing && !periodProblem(filter.days)) onSubmit();
  };
  return (
    <form aria-label={label} onSubmit={send} className={styles.form}>
      {picker && (
        <div className={styles.field}>
          <PollField
            pollId={pollId}
            picker={picker}
            error={isTried && isMissing ? t('error.pollRequired') : undefined}
          />
        </div>
      )}
      {(!isPhone || isOpen) && (
        <div id={id} style={{ display: 'contents' }}>
          <div className={styles.field}>
            <DeviceField
              pollId={pollId}
              value={filter.device}
              onChange={(device) => onFilter({ device })}
            />
          </div>
          {fields.map(({ key, element }) => (
            <div key={key} className={styles.field}>
              {element}
            </div>
          ))}
          <PeriodChooser filter={filter} period={period} onFilter={onFilter} isOff={isMissing} />
        </div>
      )}
      <div className={styles.buttons}>
        {isPhone && (
          <Button
            kind={set > 0 ? 'chosen' : 'secondary'}
            icon="settings"
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setOpen(!isOpen)}
          >
            {set > 0 ? t('answerFilter.filtersSet', { set }) : t('answerFilter.filters')}
          </Button>
        )}
        <Button
          type="submit"
          kind="secondary"
          loading={submit.isBusy}
          disabled={submit.isLocked}
          icon={submit.icon}
        >
          {submit.label}
        </Button>
      </div>
    </form>
  );
}

interface PollFieldProps {
  pollId: string;
  picker: PollPicker;
  error: string | undefined;
}

function PollField({ pollId, picker: { polls, onPick }, error }: PollFieldProps) {
  const { t } = useTranslation();
  const none = { value: '', label: t('answerFilter.choosePoll') };
  const choices = polls?.map(({ _id, name, status }) => ({
    value: _id,
    label: status === 0 ? t('answerFilter.switchedOff', { name }) : name,
  }));
  return (
    <SelectField
      label={t('answerFilter.poll')}
      required
      value={pollId}
      options={withPresent(pollId, {
        ...{ none: pollId === '' ? none : undefined, choices },
        notListed: t('answerFilter.notListed'),
      })}
      onChange={onPick}
      error={error}
    />
  );
}
