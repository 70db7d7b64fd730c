import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  alertWays,
  MOST_ALERT_DAYS,
  MOST_LEAST_ANSWERS,
  MOST_SILENT_HOURS,
  type AlertFigure,
} from '@canvass/contracts/alert/alert';
import { alertCalls } from '@canvass/contracts/alert/calls';
import type { FormQuestion } from '@canvass/contracts/edition/form';
import { useCommand } from '../../../api/use-command.js';
import { Button } from '../../../ui/controls/button.js';
import { showSuccess } from '../../../ui/feedback/toast.js';
import { NumberField, SelectField, TextField } from '../../../ui/fields/fields.js';
import { SwitchField } from '../../../ui/fields/switch-field.js';
import { Grid } from '../../../ui/layout/grid.js';
import { Stack } from '../../../ui/layout/stack.js';
import { figuresAmong, newAlert, questionsWith, termsOf, type AlertDraft } from './alert-draft.js';

const words = {
  nps: 'poll.alerts.ofNps',
  mean: 'poll.alerts.ofMean',
  silence: 'poll.alerts.ofSilence',
} as const satisfies Record<AlertFigure, string>;

interface AlertFormProps {
  poll: string;
  /** Those of the poll as it is saved. */
  questions: readonly FormQuestion[];
  /** IANA name of the company's time zone. */
  timeZone: string;
}

/** Adds an alert, which tells the account that adds it. */
export function AlertForm({ poll, questions, timeZone }: AlertFormProps) {
  const { t } = useTranslation();
  const figures = figuresAmong(questions);
  const [draft, setDraft] = useState<AlertDraft>(() => ({
    ...newAlert,
    figure: figures[0] ?? newAlert.figure,
  }));
  const addition = useCommand(alertCalls.add, { changes: ['poll'] });
  const change = (part: Partial<AlertDraft>) => setDraft((before) => ({ ...before, ...part }));
  const { figure, isQuiet } = draft;
  const asked = questionsWith(figure, questions);
  const question = asked.find(({ _id }) => _id === draft.question) ?? asked[0];
  const terms = termsOf(draft, question?._id ?? '');
  const add = () => {
    if (!terms) return;
    addition.mutate(
      { pollId: poll, ...terms },
      {
        onSuccess: () => {
          change({ limit: '' });
          showSuccess({ text: t('poll.alerts.added') });
        },
      },
    );
  };
  return (
    <Stack gap={3} role="group" aria-label={t('poll.alerts.add')}>
      <SelectField
        label={t('poll.alerts.figure')}
        value={figure}
        options={figures.map((value) => ({ value, label: t(words[value]) }))}
        onChange={(value) => change({ figure: value })}
      />
      {figure === 'silence' ? (
        <NumberField
          label={t('poll.alerts.hours')}
          value={draft.hours}
          min={1}
          max={MOST_SILENT_HOURS}
          onChange={(hours) => change({ hours })}
        />
      ) : (
        <>
          <SelectField
            label={t('poll.notifiedQuestion')}
            value={question?._id ?? ''}
            options={asked.map(({ _id, name }) => ({ value: _id, label: name }))}
            onChange={(id) => change({ question: id })}
          />
          <Grid columns={2} gap={2} align="end">
            <SelectField
              label={t('poll.alerts.way')}
              value={draft.way}
              options={alertWays.map((value) => ({ value, label: t(`poll.alerts.${value}`) }))}
              onChange={(way) => change({ way })}
            />
            <TextField
              label={t('poll.alerts.limit')}
              inputMode="decimal"
              maxLength={12}
              value={draft.limit}
              onChange={({ target }) => change({ limit: target.value })}
            />
            <NumberField
              label={t('poll.alerts.days')}
              value={draft.days}
              min={1}
              max={MOST_ALERT_DAYS}
              onChange={(days) => change({ days })}
            />
            <NumberField
              label={t('poll.alerts.least')}
              value={draft.leastAnswers}
              min={1}
              max={MOST_LEAST_ANSWERS}
              onChange={(leastAnswers) => change({ leastAnswers })}
            />
          </Grid>
        </>
      )}
      <SwitchField
        label={t('poll.alerts.isQuiet')}
        help={t('poll.alerts.isQuietHelp', { zone: timeZone })}
        checked={isQuiet}
        onChange={(checked) => change({ isQuiet: checked })}
      />
      {isQuiet && (
        <Grid columns={2} gap={2}>
          <TextField
            label={t('poll.alerts.from')}
            type="time"
            value={draft.from}
            onChange={({ target }) => change({ from: target.value })}
          />
          <TextField
            label={t('poll.alerts.until')}
            type="time"
            value={draft.until}
            onChange={({ target }) => change({ until: target.value })}
          />
        </Grid>
      )}
      <Stack row>
        <Button
          kind="secondary"
          isSmall
          icon="plus"
          disabled={!terms}
          loading={addition.isPending}
          onClick={add}
        >
          {t('poll.alerts.add')}
        </Button>
      </Stack>
    </Stack>
  );
}
