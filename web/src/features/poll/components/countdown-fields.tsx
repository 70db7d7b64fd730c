import { useTranslation } from 'react-i18next';
import { MOST_COUNTDOWN_MINUTES, MOST_COUNTDOWN_SECONDS } from '@canvass/contracts/poll/poll';
import { NumberField } from '../../../ui/fields/fields.js';
import { Grid } from '../../../ui/layout/grid.js';
import type { DraftForm } from '../../../ui/record/use-draft-form.js';
import type { PollDraft } from './draft.js';

/** How long respondents have for the whole poll. */
export function CountdownFields({ form }: { form: DraftForm<PollDraft> }) {
  const { t } = useTranslation();
  const { draft, update, errorAt } = form;
  const time = draft.countdownTime;
  return (
    <Grid columns={2} gap={3} align="start">
      <NumberField
        label={t('poll.minutes')}
        value={time.minutes}
        min={0}
        max={MOST_COUNTDOWN_MINUTES}
        onChange={(minutes) => update({ countdownTime: { ...time, minutes } })}
        error={errorAt('countdownTime.minutes') ?? errorAt('countdownTime')}
      />
      <NumberField
        label={t('poll.seconds')}
        value={time.seconds}
        min={0}
        max={MOST_COUNTDOWN_SECONDS}
        onChange={(seconds) => update({ countdownTime: { ...time, seconds } })}
        error={errorAt('countdownTime.seconds')}
      />
    </Grid>
  );
}
