import { useState, type FormEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { PollView } from '@canvass/contracts/poll/view';
import { useDeviceChoices } from '../../api/get-device-choices.js';
import { SelectField } from '../fields/fields.js';
import { PeriodFields, periodProblem } from '../fields/period-fields.js';
import type { IconName } from '../text/icon.js';
import type { AnswerFilter } from './use-answer-filter.js';
import { Button } from '../controls/button.js';
import { Grid } from '../layout/grid.js';
import styles from './answer-filter-form.module.css';

interface AnswerFilterFormProps<Name extends string> {
  label: string;
  /** What the screen shows now. */
  filter: AnswerFilter<Name>;
  polls: readonly PollView[] | undefined;
  /** The parts that are reset when another poll is chosen, and to what. */
  ofPoll: Partial<Record<Name, string>>;
  /** The screen's own field. */
  field: (
    draft: AnswerFilter<Name>,
    update: (part: Partial<AnswerFilter<Name>>) => void,
  ) => ReactNode;
  submit: { label: string; icon?: IconName; isBusy: boolean; isLocked?: boolean };
  onFilter: (filter: AnswerFilter<Name>) => void;
  /** Called instead when the user submits the filter that is shown already. */
  onRepeat: () => void;
}

/** Chooses which answers a screen is about. Nothing else changes until it is submitted. */
export function AnswerFilterForm<Name extends string>({
  label,
  filter,
  polls,
  ofPoll,
  field,
  submit,
  onFilter,
  onRepeat,
}: AnswerFilterFormProps<Name>) {
  const { t } = useTranslation();
  const [draft, setDraft] = useState(filter);
  const [known, setKnown] = useState(filter);
  const [isTried, setTried] = useState(false);
  if (known !== filter) {
    // The address changed from elsewhere, by the back button for example.
    setKnown(filter);
    setDraft(filter);
  }
  const update = (part: Partial<AnswerFilter<Name>>) => setDraft({ ...draft, ...part });
  const devices = useDeviceChoices(draft.poll).data ?? [];
  const isMissing = draft.poll === '';
  const send = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (isMissing || periodProblem(draft.period)) return;
    if (JSON.stringify(draft) === JSON.stringify(filter)) onRepeat();
    else onFilter(draft);
  };
  return (
    <Grid
      as="form"
      aria-label={label}
      onSubmit={send}
      columns={{
        phone: 1,
        tablet: 2,
        wide: 'minmax(0, 1.3fr) minmax(0, 1fr) minmax(0, 1fr) minmax(0, 1.5fr) auto',
      }}
      gap={3}
      align="start"
      marginBottom={5}
    >
      <SelectField
        label={t('answerFilter.poll')}
        required
        value={draft.poll}
        options={[
          { value: '', label: t('answerFilter.choosePoll') },
          ...(polls ?? []).map(({ _id, name }) => ({ value: _id, label: name })),
        ]}
        onChange={(poll) => setDraft({ ...draft, ...ofPoll, poll, device: '' })}
        error={isTried && isMissing ? t('error.pollRequired') : undefined}
      />
      <SelectField
        label={t('answerFilter.device')}
        value={draft.device}
        options={[
          { value: '', label: t('answerFilter.anyDevice') },
          ...devices.map(({ _id, name }) => ({ value: _id, label: name })),
        ]}
        onChange={(device) => setDraft({ ...draft, device })}
        disabled={isMissing}
      />
      {field(draft, update)}
      <PeriodFields value={draft.period} onChange={(period) => setDraft({ ...draft, period })} />
      <Button
        type="submit"
        loading={submit.isBusy}
        disabled={submit.isLocked}
        icon={submit.icon}
        className={styles.submit}
      >
        {submit.label}
      </Button>
    </Grid>
  );
}
