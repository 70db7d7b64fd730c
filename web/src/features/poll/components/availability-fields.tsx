import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { instantOf, localTimeOf, type LocalTime } from '@canvass/contracts/firm/local-time';
import type { Language } from '@canvass/contracts/language/language';
import {
  closedTexts,
  MOST_RESPONSES,
  type Availability,
} from '@canvass/contracts/poll/availability';
import { NumberField, TextAreaField, TextField } from '../../../ui/fields/fields.js';
import { LanguageTabs } from '../../../ui/fields/language-tabs.js';
import { Grid } from '../../../ui/layout/grid.js';
import { Stack } from '../../../ui/layout/stack.js';
import type { DraftForm } from '../../../ui/record/use-draft-form.js';
import { Text } from '../../../ui/text/text.js';
import type { PollDraft } from './draft.js';

interface AvailabilityFieldsProps {
  form: DraftForm<PollDraft>;
  languages: readonly [Language, ...Language[]];
  /** IANA name of the company's time zone. */
  timeZone: string;
}

/** When the poll takes answers, how many, and what respondents read whom it does not take. */
export function AvailabilityFields({ form, languages, timeZone }: AvailabilityFieldsProps) {
  const { t } = useTranslation();
  const { availability = {} } = form.draft;
  // Where nothing is set yet, the button that led here is gone.
  const [takesFocus] = useState(form.draft.availability === undefined);
  const change = (part: Availability) =>
    form.update(({ availability: before }) => ({ availability: { ...before, ...part } }));
  const isLimited =
    availability.opensAt !== undefined ||
    availability.closesAt !== undefined ||
    availability.mostResponses !== undefined;
  return (
    <Stack role="group" aria-label={t('poll.availability.title')} gap={3} line="above">
      <Text weight="strong" marginTop={4}>
        {t('poll.availability.title')}
      </Text>
      <Text size="small" tone="secondary">
        {t('poll.availability.zone', { zone: timeZone })}
      </Text>
      <MomentFields
        day={t('poll.availability.openDay')}
        time={t('poll.availability.openTime')}
        instant={availability.opensAt}
        usualTime="00:00"
        timeZone={timeZone}
        autoFocus={takesFocus}
        onChange={(opensAt) => change({ opensAt })}
        error={undefined}
      />
      <MomentFields
        day={t('poll.availability.closeDay')}
        time={t('poll.availability.closeTime')}
        instant={availability.closesAt}
        usualTime="23:59"
        timeZone={timeZone}
        onChange={(closesAt) => change({ closesAt })}
        error={form.errorAt('availability.closesAt')}
      />
      <NumberField
        label={t('poll.availability.most')}
        help={t('poll.availability.mostHelp')}
        value={availability.mostResponses ?? Number.NaN}
        min={1}
        max={MOST_RESPONSES}
        onChange={(most) => change({ mostResponses: Number.isNaN(most) ? undefined : most })}
        error={form.errorAt('availability.mostResponses')}
      />
      {isLimited && (
        <ClosedTexts availability={availability} languages={languages} onChange={change} />
      )}
    </Stack>
  );
}

interface MomentFieldsProps {
  /** Labels. */
  day: string;
  time: string;
  /** ISO 8601 in UTC. */
  instant: string | undefined;
  /** Time of a day that is chosen without one, HH:mm. */
  usualTime: string;
  timeZone: string;
  autoFocus?: boolean;
  onChange: (instant: string | undefined) => void;
  error: string | undefined;
}

/** A day and a time of it; without a day there is no moment. */
function MomentFields(props: MomentFieldsProps) {
  const { day, time, instant, usualTime, timeZone, autoFocus = false, onChange, error } = props;
  // What is typed stands as it is until it is a moment: a day is typed in parts.
  const [typed, setTyped] = useState<LocalTime>(() =>
    instant === undefined ? { day: '', time: '' } : localTimeOf(instant, timeZone),
  );
  const type = (part: Partial<LocalTime>) => {
    const next = { ...typed, ...part };
    const whole = next.day !== '' && next.time === '' ? { ...next, time: usualTime } : next;
    setTyped(whole);
    onChange(whole.day === '' ? undefined : instantOf(whole, timeZone));
  };
  return (
    <Grid columns={2} gap={3} align="start">
      <TextField
        label={day}
        type="date"
        autoFocus={autoFocus}
        value={typed.day}
        onChange={({ target }) => type({ day: target.value })}
        error={error}
      />
      <TextField
        label={time}
        type="time"
        value={typed.day === '' ? '' : typed.time}
        disabled={typed.day === ''}
        onChange={({ target }) => type({ time: target.value })}
      />
    </Grid>
  );
}

interface ClosedTextsProps {
  availability: Availability;
  languages: readonly [Language, ...Language[]];
  onChange: (part: Availability) => void;
}

/** The sentences for those whom the limits that are set keep out. */
function ClosedTexts({ availability, languages, onChange }: ClosedTextsProps) {
  const { t } = useTranslation();
  const [chosen, setLanguage] = useState(languages[0]);
  const language = languages.includes(chosen) ? chosen : languages[0];
  const isSet = {
    beforeText: availability.opensAt !== undefined,
    afterText: availability.closesAt !== undefined,
    fullText: availability.mostResponses !== undefined,
  };
  return (
    <Stack gap={3}>
      <Text weight="strong">{t('poll.availability.ownTexts')}</Text>
      {languages.length > 1 && (
        <LanguageTabs
          languages={languages}
          value={language}
          onChange={setLanguage}
          incomplete={[]}
        />
      )}
      {closedTexts
        .filter((name) => isSet[name])
        .map((name) => (
          <TextAreaField
            key={name}
            label={t(`poll.availability.${name}`)}
            help={t('poll.availability.textHelp')}
            lang={language}
            maxLength={500}
            value={availability[name]?.[language] ?? ''}
            onChange={(text) => onChange({ [name]: { ...availability[name], [language]: text } })}
          />
        ))}
    </Stack>
  );
}
