import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FormQuestion } from '@canvass/contracts/edition/form';
import {
  CHECK_ADDRESS,
  MOST_HIDDEN_FIELDS,
  RELOAD_AGAIN,
  RELOAD_NONE,
} from '@canvass/contracts/poll/poll';
import { allowsDisabledNavigation } from '@canvass/contracts/poll/rules';
import { inLanguage } from '../../../questions/worded.js';
import { Button } from '../../../ui/controls/button.js';
import { onDemand } from '../../../ui/browser/on-demand.js';
import { SelectField, TextAreaField, TextField } from '../../../ui/fields/fields.js';
import { PlanLock, PlanLocks } from '../../../ui/plan/plan-lock.js';
import type { DraftForm } from '../../../ui/record/use-draft-form.js';
import { SwitchField } from '../../../ui/fields/switch-field.js';
import { Stack } from '../../../ui/layout/stack.js';
import { useAccount } from '../../../session/profile.js';
import type { PollDraft } from './draft.js';
import { useQuestionLanguages } from './use-question-languages.js';

const AvailabilityFields = onDemand(
  async () => (await import('./availability-fields.js')).AvailabilityFields,
);
const CountdownFields = onDemand(
  async () => (await import('./countdown-fields.js')).CountdownFields,
);
const NoticeField = onDemand(async () => (await import('./notice-field.js')).NoticeField);
const NotificationRules = onDemand(
  async () => (await import('./notification-rules.js')).NotificationRules,
);

const ofPlan = [
  'customRedirect',
  'submissionRestrictions',
  'gdpr',
  'chartsFunctionalities',
] as const;

export interface TabProps {
  form: DraftForm<PollDraft>;
  questions: readonly FormQuestion[];
  /** Shows the welcome screen or an ending in the preview. @param shown `WELCOME`, or its id */
  onShow: (shown: string) => void;
}

/** How the poll behaves. */
export function SettingsTab({ form, questions }: TabProps) {
  const { t } = useTranslation();
  const { draft: poll, update, errorAt } = form;
  // Fetched when it is asked for: the first visit shows this tab.
  const [isNotifying, setNotifying] = useState(false);
  const [isLimiting, setLimiting] = useState(poll.availability !== undefined);
  const languages = useQuestionLanguages();
  const timeZone = useAccount()?.timeZone ?? 'UTC';
  const hasRedirect = poll.redirectUrl !== '';
  const isChecking = poll.reloadPoll === CHECK_ADDRESS;
  const reloads = [RELOAD_NONE, RELOAD_AGAIN, CHECK_ADDRESS] as const;
  return (
    <Stack gap={5}>
      <TextAreaField
        label={t('poll.description')}
        {...inLanguage(poll.language)}
        {...form.value('description')}
      />
      <PlanLocks features={ofPlan}>
        <PlanLock
          feature="customRedirect"
          label={t('poll.redirectUrl')}
          isUsed={hasRedirect}
          onSwitchOff={() => update({ redirectUrl: '' })}
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
                update({ redirectUrl, ...(stopsReload ? { reloadPoll: RELOAD_NONE } : {}) });
              }}
              error={errorAt('redirectUrl')}
              disabled={isLocked}
            />
          )}
        </PlanLock>
        <PlanLock
          feature="submissionRestrictions"
          label={t(`poll.reload.${CHECK_ADDRESS}`)}
          isUsed={isChecking}
          onSwitchOff={() => update({ reloadPoll: RELOAD_NONE })}
        >
          {(isLocked) => (
            <SelectField
              label={t('poll.reloadPoll')}
              help={t(
                isChecking
                  ? 'poll.addressHelp'
                  : hasRedirect
                    ? 'poll.reloadRedirected'
                    : 'poll.reloadHelp',
              )}
              {...form.value('reloadPoll')}
              options={reloads.map((value) => ({
                ...{ value, label: t(`poll.reload.${value}`) },
                disabled:
                  value === CHECK_ADDRESS
                    ? isLocked && !isChecking
                    : value === RELOAD_AGAIN && hasRedirect,
              }))}
            />
          )}
        </PlanLock>
        <TextAreaField
          label={t('poll.hiddenFields')}
          help={t('poll.hiddenFieldsHelp', { max: MOST_HIDDEN_FIELDS })}
          value={(poll.hiddenFields ?? []).join('\n')}
          onChange={(names) => update({ hiddenFields: names === '' ? [] : names.split('\n') })}
          error={errorAt('hiddenFields')}
        />
        <SwitchField
          label={t('poll.backButton')}
          {...form.tick('backButton')}
          disabled={poll.disableNavigation}
        />
        <SwitchField
          label={t('poll.disableNavigation')}
          help={t('poll.disableNavigationHelp')}
          checked={poll.disableNavigation}
          disabled={!allowsDisabledNavigation(questions)}
          onChange={(disableNavigation) =>
            update({ disableNavigation, ...(disableNavigation ? { backButton: false } : {}) })
          }
        />
        <PlanLock feature="gdpr" label={t('poll.showGDPR')} isUsed={poll.showGDPR}>
          {(isLocked) => (
            <>
              <SwitchField
                label={t('poll.showGDPR')}
                {...form.tick('showGDPR')}
                disabled={isLocked && !poll.showGDPR}
              />
              {poll.showGDPR && <NoticeField form={form} isLocked={isLocked} />}
            </>
          )}
        </PlanLock>
        <PlanLock
          feature="chartsFunctionalities"
          label={t('poll.showResults')}
          isUsed={poll.showResults === true}
        >
          {(isLocked) => (
            <SwitchField
              label={t('poll.showResults')}
              help={t('poll.showResultsHelp')}
              checked={poll.showResults === true}
              onChange={(showResults) => update({ showResults })}
              disabled={isLocked && !poll.showResults}
            />
          )}
        </PlanLock>
      </PlanLocks>
      <SwitchField
        label={t('poll.offersReceipt')}
        help={t('poll.offersReceiptHelp')}
        checked={poll.offersReceipt === true}
        onChange={(offersReceipt) => update({ offersReceipt })}
      />
      <SwitchField
        label={t('poll.countdownTimer')}
        checked={poll.countdownTimer}
        onChange={(countdownTimer) =>
          update({ countdownTimer, countdownTime: { minutes: 0, seconds: 0 } })
        }
      />
      {poll.countdownTimer && <CountdownFields form={form} />}
      {isLimiting ? (
        <AvailabilityFields form={form} languages={languages} timeZone={timeZone} />
      ) : (
        <Stack row>
          <Button kind="secondary" isSmall onClick={() => setLimiting(true)}>
            {t('poll.availability.show')}
          </Button>
        </Stack>
      )}
      {isNotifying ? (
        <NotificationRules form={form} questions={questions} />
      ) : (
        <Stack row>
          <Button kind="secondary" isSmall onClick={() => setNotifying(true)}>
            {t('poll.showNotifications', { number: poll.notifications.length })}
          </Button>
        </Stack>
      )}
    </Stack>
  );
}
