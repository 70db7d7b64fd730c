import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  LONGEST_HTML_MESSAGE,
  LONGEST_MESSAGE,
  LONGEST_REMINDER_DAYS,
  LONGEST_SUBJECT,
  MOST_REMINDERS,
  plainCampaign,
} from '@canvass/contracts/campaign/campaign';
import { instantOf, localTimeOf } from '@canvass/contracts/firm/local-time';
import { recurrences } from '@canvass/contracts/report/report';
import { useAccount } from '../../../session/profile.js';
import { Notice } from '../../../ui/feedback/notice.js';
import { UnconfirmedNotice } from '../../../ui/feedback/unconfirmed-notice.js';
import { FieldError } from '../../../ui/fields/field-error.js';
import {
  NumberField,
  SelectField,
  TextAreaField,
  TextField,
  TickField,
} from '../../../ui/fields/fields.js';
import { Grid } from '../../../ui/layout/grid.js';
import { Stack } from '../../../ui/layout/stack.js';
import { Text } from '../../../ui/text/text.js';
import type { DraftForm } from '../../../ui/record/use-draft-form.js';
import type { DeviceDraft } from './draft.js';
import { CampaignTest } from './campaign-test.js';
import { HtmlPreview } from './html-preview.js';
import { RecipientsField } from './recipients-field.js';

export interface CampaignFieldsProps {
  form: DraftForm<DeviceDraft>;
  /** Of a saved campaign; undefined for a new one. */
  id: string | undefined;
}

/** Begins a day's mails where no time was chosen yet. */
const MORNING = '09:00';
const EXAMPLE = '{{Name|dear guest}}';

/** Whom a campaign is sent to, what it says, and when. */
export default function CampaignFields({ form, id }: CampaignFieldsProps) {
  const { t } = useTranslation();
  const { draft, update, errorAt, disabled } = form;
  const { subject, message, recurrence, reminders, reminderDays, isCampaignActive } = {
    ...plainCampaign,
    ...draft,
  };
  const { htmlMessage = '', asksFirstQuestion = false, isAnonymous = false } = draft;
  const anonymityError = errorAt('isAnonymous');
  return (
    <Stack gap={5}>
      <UnconfirmedNotice consequence={t('device.campaign.confirm')} marginBottom={0} />
      <RecipientsField
        recipients={draft.recipients}
        onChange={(recipients) => update({ recipients })}
        isSaved={id !== undefined}
        error={errorAt('recipients') ?? errorAt('sendTo')}
        disabled={disabled}
      />
      <TextField
        label={t('device.campaign.subject')}
        required
        maxLength={LONGEST_SUBJECT}
        value={subject ?? ''}
        onChange={({ target }) => update({ subject: target.value })}
        error={errorAt('subject')}
        disabled={disabled}
      />
      <TextAreaField
        label={t('device.campaign.message')}
        help={t('device.campaign.messageHelp', { example: EXAMPLE })}
        required
        rows={8}
        maxLength={LONGEST_MESSAGE}
        value={message ?? ''}
        onChange={(typed) => update({ message: typed })}
        error={errorAt('message')}
        disabled={disabled}
      />
      <TextAreaField
        label={t('device.campaign.htmlMessage')}
        help={t('device.campaign.htmlMessageHelp')}
        rows={6}
        dir="ltr"
        maxLength={LONGEST_HTML_MESSAGE}
        value={htmlMessage}
        onChange={(typed) => update({ htmlMessage: typed })}
        error={errorAt('htmlMessage')}
        disabled={disabled}
      />
      {htmlMessage.trim() !== '' && (
        <HtmlPreview html={htmlMessage} known={draft.recipients[0]?.fields ?? {}} />
      )}
      <TickField
        label={t('device.campaign.asksFirstQuestion')}
        checked={asksFirstQuestion}
        onChange={(checked) => update({ asksFirstQuestion: checked })}
        disabled={disabled}
      />
      <Stack gap={1}>
        <TickField
          label={t('device.campaign.isAnonymous')}
          checked={isAnonymous}
          onChange={(checked) => update({ isAnonymous: checked })}
          disabled={disabled}
        />
        {isAnonymous && <Text tone="secondary">{t('device.campaign.anonymousHelp')}</Text>}
        {anonymityError && <FieldError isAlert>{anonymityError}</FieldError>}
      </Stack>
      <CampaignTest form={form} id={id} />
      <MomentFields form={form} />
      <Grid columns={{ phone: 1, tablet: 3 }} gap={4}>
        <SelectField
          label={t('device.campaign.recurrence')}
          value={recurrence ?? plainCampaign.recurrence}
          options={recurrences.map((value) => ({ value, label: t(`report.recurs.${value}`) }))}
          onChange={(chosen) => update({ recurrence: chosen })}
          disabled={disabled}
        />
        <SelectField
          label={t('device.campaign.reminders')}
          help={t('device.campaign.remindersHelp')}
          value={reminders ?? 0}
          options={Array.from({ length: MOST_REMINDERS + 1 }, (_, value) => ({
            value,
            label: value === 0 ? t('device.campaign.noReminders') : String(value),
          }))}
          onChange={(chosen) => update({ reminders: chosen })}
          disabled={disabled}
        />
        {(reminders ?? 0) > 0 && (
          <NumberField
            label={t('device.campaign.reminderDays')}
            value={reminderDays ?? plainCampaign.reminderDays}
            min={1}
            max={LONGEST_REMINDER_DAYS}
            onChange={(days) => update({ reminderDays: days })}
            error={errorAt('reminderDays')}
            disabled={disabled}
          />
        )}
      </Grid>
      <TickField
        label={t('device.campaign.active')}
        checked={isCampaignActive ?? true}
        onChange={(checked) => update({ isCampaignActive: checked })}
        disabled={disabled}
      />
    </Stack>
  );
}

/** When the first mails go: a day and a time where the company is. */
function MomentFields({ form }: Pick<CampaignFieldsProps, 'form'>) {
  const { t } = useTranslation();
  const account = useAccount();
  const { draft, update, errorAt, disabled } = form;
  const zone = draft.timeZone ?? account?.timeZone ?? 'UTC';
  const saved = draft.sendAt ? localTimeOf(draft.sendAt, zone) : { day: '', time: '' };
  const [typed, setTyped] = useState(saved);
  const [isPast, setIsPast] = useState(false);
  const change = (part: Partial<typeof typed>) => {
    const next = { ...typed, ...part };
    if (part.day && next.time === '') next.time = MORNING;
    setTyped(next);
    const isWhole = next.day !== '' && next.time !== '';
    const sendAt = isWhole ? instantOf(next, zone) : '';
    setIsPast(isWhole && Date.parse(sendAt) <= Date.now());
    update({ sendAt, timeZone: zone });
  };
  const error = errorAt('sendAt');
  return (
    <Stack gap={3}>
      <Grid columns={{ phone: 1, tablet: 2 }} gap={4}>
        <TextField
          label={t('device.campaign.date')}
          type="date"
          required
          value={typed.day}
          onChange={({ target }) => change({ day: target.value })}
          error={typed.day === '' ? error : undefined}
          disabled={disabled}
        />
        <TextField
          label={t('device.campaign.time')}
          type="time"
          required
          help={t('device.campaign.zone', { zone })}
          value={typed.time}
          onChange={({ target }) => change({ time: target.value })}
          error={typed.day === '' ? undefined : error}
          disabled={disabled}
        />
      </Grid>
      {isPast && (draft.isCampaignActive ?? true) && (
        <Notice tone="warning">{t('device.campaign.past')}</Notice>
      )}
    </Stack>
  );
}
