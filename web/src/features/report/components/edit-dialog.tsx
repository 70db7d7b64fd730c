import { useTranslation } from 'react-i18next';
import { reportCalls } from '@canvass/contracts/report/calls';
import { recurrences } from '@canvass/contracts/report/report';
import { checkEditedReport } from '@canvass/contracts/report/rules';
import type { ReportView } from '@canvass/contracts/report/view';
import { useCommand } from '../../../api/use-command.js';
import { showSuccess } from '../../../ui/feedback/toast.js';
import { SelectField, TextField } from '../../../ui/fields/fields.js';
import { Disclosure } from '../../../ui/layout/disclosure.js';
import { Grid } from '../../../ui/layout/grid.js';
import { EditorDialog } from '../../../ui/record/editor-dialog.js';
import { editorStateOf } from '../../../ui/record/editor-state.js';
import { useRecordEditor } from '../../../ui/record/use-record-editor.js';
import { draftOf, tidyDraft, toEdit } from './report-draft.js';
import { WhichResponsesFields } from './which-responses.js';

const names = {
  email: 'report.email',
  sendAt: 'report.date',
  date: 'report.date',
  time: 'report.time',
  timeZone: 'report.time',
  recurrence: 'report.recurrence',
  deviceId: 'answerFilter.device',
  language: 'response.language',
  filterQuestionId: 'response.question',
  hiddenField: 'response.hiddenField',
  text: 'chart.text',
} as const;

interface EditDialogProps {
  report: ReportView;
  onClose: () => void;
  /** Someone else has changed it, and the user wants that version. */
  onReload: () => void;
}

/** Changes whom a report is sent to, when, and of which responses it tells; mounted while it is open. */
export function EditDialog({ report, onClose, onReload }: EditDialogProps) {
  const { t } = useTranslation();
  const edit = useCommand(reportCalls.edit, {
    changes: ['report'],
    shownInPlace: ['invalidInput', 'editConflict'],
  });
  const editor = useRecordEditor({
    state: editorStateOf(report, draftOf(report)),
    rules: checkEditedReport,
    tidy: tidyDraft,
    edit: { send: edit, request: toEdit },
    fieldNames: names,
    onSaved: () => {
      onClose();
      showSuccess({ text: t('report.edited') });
    },
    onUnchanged: onClose,
    onReload,
  });
  const { form } = editor;
  return (
    <EditorDialog title={t('report.editTitle')} editor={editor} onClose={onClose}>
      <TextField
        label={t('report.email')}
        type="email"
        inputMode="email"
        {...form.text('email')}
        required
      />
      <Grid columns={{ phone: 1, tablet: 2 }} gap={4}>
        <TextField label={t('report.date')} type="date" {...form.text('date')} required />
        <TextField
          label={t('report.time')}
          type="time"
          help={t('report.zone', { zone: report.timeZone })}
          {...form.text('time')}
          required
        />
      </Grid>
      <SelectField
        label={t('report.recurrence')}
        {...form.value('recurrence')}
        options={recurrences.map((value) => ({ value, label: t(`report.recurs.${value}`) }))}
      />
      {report.pollName !== '' && (
        <Disclosure label={t('answerFilter.filters')} startsOpen={report.narrowedTo !== undefined}>
          <WhichResponsesFields pollId={report.pollId} which={form.draft} onChange={form.update} />
        </Disclosure>
      )}
    </EditorDialog>
  );
}
