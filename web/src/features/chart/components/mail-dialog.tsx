import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { reportCalls } from '@canvass/contracts/report/calls';
import { recurrences, type Recurrence } from '@canvass/contracts/report/report';
import { checkNewReport } from '@canvass/contracts/report/rules';
import { useCommand } from '../../../api/use-command.js';
import { useAccount } from '../../../session/profile.js';
import { Button, CancelButton } from '../../../ui/controls/button.js';
import { Dialog } from '../../../ui/dialogs/dialog.js';
import { showSuccess } from '../../../ui/feedback/toast.js';
import { UnconfirmedNotice } from '../../../ui/feedback/unconfirmed-notice.js';
import { SelectField, TextField } from '../../../ui/fields/fields.js';
import { Grid } from '../../../ui/layout/grid.js';
import { Stack } from '../../../ui/layout/stack.js';
import { Text } from '../../../ui/text/text.js';
import { useDraftForm } from '../../../ui/record/use-draft-form.js';
import type { ResponsesQuery } from './newest-answers.js';
import { QuestionField } from './question-field.js';

interface MailDialogProps {
  /** The responses that the charts are about. */
  responses: ResponsesQuery;
  /** What they must say, in words. */
  narrowing: readonly string[];
  /** Whether the screen shows what no report has. */
  hasCloserView: boolean;
  /** Id of a question, or `all`. */
  question: string;
  onClose: () => void;
}

interface Draft {
  email: string;
  question: string;
  date: string;
  time: string;
  recurrence: Recurrence;
}

/** Has charts sent by e-mail, now or by a schedule; mounted while it is open. */
export function MailDialog({
  responses,
  narrowing,
  hasCloserView,
  question,
  onClose,
}: MailDialogProps) {
  const { t } = useTranslation();
  const id = useId();
  const account = useAccount();
  const creation = useCommand(reportCalls.create, {
    changes: ['report'],
    shownInPlace: ['invalidInput'],
  });
  const draft: Draft = { email: '', question, date: '', time: '', recurrence: 'none' };
  const form = useDraftForm({ draft, rules: checkNewReport });
  const { locale: _, deviceId = '', startDate = '', endDate = '', ...kept } = responses;
  const { pollId } = kept;
  const isAtOnce = form.draft.date === '';
  const send = form.submit((given) => {
    const { email, date, time, recurrence } = given;
    const chartsData = given.question === 'all' ? [] : [{ question: given.question }];
    creation.mutate(
      {
        ...{ ...kept, deviceId, startDate, endDate, chartsData },
        ...{ email: email.trim(), date, time, recurrence },
      },
      {
        onSuccess: () => {
          onClose();
          showSuccess({
            text: isAtOnce ? t('report.onItsWay', { email }) : t('report.scheduled', { email }),
            action: { label: t('report.seeAll'), to: '/emailReports' },
          });
        },
        onError: ({ details }) => {
          if (Array.isArray(details)) form.refuse(details);
        },
      },
    );
  });
  return (
    <Dialog
      open
      title={t('report.mailTitle')}
      onClose={onClose}
      actions={
        <>
          <CancelButton onClick={onClose} />
          <Button type="submit" form={id} loading={creation.isPending}>
            {t(isAtOnce ? 'report.send' : 'report.schedule')}
          </Button>
        </>
      }
    >
      <Stack as="form" id={id} ref={form.ref} noValidate gap={4} onSubmit={send}>
        <UnconfirmedNotice consequence={t('confirmation.forReports')} />
        <TextField
          label={t('report.email')}
          type="email"
          inputMode="email"
          {...form.text('email')}
          required
          autoFocus
        />
        {narrowing.length > 0 && (
          <Text tone="secondary" size="small" breaks>
            {t('report.keeps', { filters: narrowing.join(' · ') })}
          </Text>
        )}
        {hasCloserView && (
          <Text tone="secondary" size="small">
            {t('report.leavesOut', { name: t('chart.closer') })}
          </Text>
        )}
        <QuestionField pollId={pollId} {...form.value('question')} />
        <Grid columns={{ phone: 1, tablet: 2 }} gap={4}>
          <TextField
            label={t('report.date')}
            type="date"
            help={t('report.dateHelp')}
            {...form.text('date')}
          />
          <TextField
            label={t('report.time')}
            type="time"
            help={t('report.zone', { zone: account?.timeZone ?? 'UTC' })}
            {...form.text('time')}
            required={!isAtOnce}
          />
        </Grid>
        <SelectField
          label={t('report.recurrence')}
          help={t('report.recursHelp')}
          {...form.value('recurrence')}
          options={recurrences.map((value) => ({ value, label: t(`report.recurs.${value}`) }))}
        />
      </Stack>
    </Dialog>
  );
}
