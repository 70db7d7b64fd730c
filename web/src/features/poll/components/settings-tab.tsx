import Box from '@mui/joy/Box';
import { useTranslation } from 'react-i18next';
import type { FormQuestion } from '@canvass/contracts/edition/form';
import { MOST_HIDDEN_FIELDS } from '@canvass/contracts/poll/hidden-fields';
import {
  CHECK_ADDRESS,
  MOST_COUNTDOWN_MINUTES,
  MOST_COUNTDOWN_SECONDS,
  RELOAD_AGAIN,
  RELOAD_NONE,
  type PollContent,
} from '@canvass/contracts/poll/poll';
import { allowsDisabledNavigation } from '@canvass/contracts/poll/rules';
import { NumberField, SelectField, TextAreaField, TextField } from '../../../ui/fields.js';
import { PlanLock } from '../../../ui/plan-lock.js';
import { SwitchField } from '../../../ui/switch-field.js';

export interface TabProps {
  poll: PollContent;
  questions: readonly FormQuestion[];
  onChange: (change: Partial<PollContent>) => void;
  errorAt: (field: string) => string | undefined;
}

/** What happens around the questions. */
export function SettingsTab({ poll, questions, onChange, errorAt }: TabProps) {
  const { t } = useTranslation();
  const hasRedirect = poll.redirectUrl !== '';
  const reloads = [RELOAD_NONE, RELOAD_AGAIN, CHECK_ADDRESS] as const;
  const time = poll.countdownTime;
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 5 }}>
      <TextField
        label={t('poll.name')}
        required
        value={poll.name}
        onChange={(event) => onChange({ name: event.target.value })}
        error={errorAt('name')}
      />
      <TextAreaField
        label={t('poll.description')}
        value={poll.description}
        onChange={(description) => onChange({ description })}
      />
      <PlanLock
        feature="customRedirect"
        label={t('poll.redirectUrl')}
        isUsed={hasRedirect}
        onSwitchOff={() => onChange({ redirectUrl: '' })}
      >
        {(isLocked) => (
          <TextField
            label={t('poll.redirectUrl')}
            help={t('poll.redirectUrlHelp')}
            type="url"
            placeholder="https://"
            maxLength={2000}
            value={poll.redirectUrl}
            onChange={(event) => {
              const redirectUrl = event.target.value.trim();
              const stopsReload = redirectUrl !== '' && poll.reloadPoll === RELOAD_AGAIN;
              onChange({ redirectUrl, ...(stopsReload ? { reloadPoll: RELOAD_NONE } : {}) });
            }}
            error={errorAt('redirectUrl')}
            disabled={isLocked}
          />
        )}
      </PlanLock>
      <SelectField
        label={t('poll.reloadPoll')}
        value={poll.reloadPoll}
        options={reloads
          .filter((value) => value !== CHECK_ADDRESS || poll.reloadPoll === CHECK_ADDRESS)
          .map((value) => ({ value, label: t(`poll.reload.${value}`) }))}
        onChange={(reloadPoll) => onChange({ reloadPoll })}
        disabled={hasRedirect}
      />
      {hasRedirect && (
        <Box sx={{ mt: -4, fontSize: 'xs', color: 'text.secondary' }}>{t('poll.reloadHelp')}</Box>
      )}
      <TextAreaField
        label={t('poll.hiddenFields')}
        help={t('poll.hiddenFieldsHelp', { max: MOST_HIDDEN_FIELDS })}
        value={(poll.hiddenFields ?? []).join('\n')}
        onChange={(names) => onChange({ hiddenFields: names === '' ? [] : names.split('\n') })}
        error={errorAt('hiddenFields')}
      />
      <SwitchField
        label={t('poll.backButton')}
        checked={poll.backButton}
        disabled={poll.disableNavigation}
        onChange={(backButton) => onChange({ backButton })}
      />
      <SwitchField
        label={t('poll.disableNavigation')}
        help={t('poll.disableNavigationHelp')}
        checked={poll.disableNavigation}
        disabled={!allowsDisabledNavigation(questions)}
        onChange={(disableNavigation) =>
          onChange({ disableNavigation, ...(disableNavigation ? { backButton: false } : {}) })
        }
      />
      <PlanLock feature="gdpr" label={t('poll.showGDPR')} isUsed={poll.showGDPR}>
        {(isLocked) => (
          <SwitchField
            label={t('poll.showGDPR')}
            checked={poll.showGDPR}
            onChange={(showGDPR) => onChange({ showGDPR })}
            disabled={isLocked && !poll.showGDPR}
          />
        )}
      </PlanLock>
      <SwitchField
        label={t('poll.countdownTimer')}
        checked={poll.countdownTimer}
        onChange={(countdownTimer) =>
          onChange({ countdownTimer, countdownTime: { minutes: 0, seconds: 0 } })
        }
      />
      {poll.countdownTimer && (
        <Box
          sx={{
            display: 'grid',
            gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
            gap: 3,
            alignItems: 'start',
          }}
        >
          <NumberField
            label={t('poll.minutes')}
            value={time.minutes}
            min={0}
            max={MOST_COUNTDOWN_MINUTES}
            onChange={(minutes) => onChange({ countdownTime: { ...time, minutes } })}
            error={errorAt('countdownTime.minutes') ?? errorAt('countdownTime')}
          />
          <NumberField
            label={t('poll.seconds')}
            value={time.seconds}
            min={0}
            max={MOST_COUNTDOWN_SECONDS}
            onChange={(seconds) => onChange({ countdownTime: { ...time, seconds } })}
            error={errorAt('countdownTime.seconds')}
          />
        </Box>
      )}
    </Box>
  );
}
