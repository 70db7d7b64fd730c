import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FilterOf } from '@canvass/contracts/http/call';
import { responseCalls } from '@canvass/contracts/response/calls';
import {
  exportColumns,
  exportFormats,
  exportValues,
  isStatisticsProgram,
  type ExportColumns,
  type ExportFormat,
  type ExportValues,
} from '@canvass/contracts/response/export';
import type { AnswersList } from '@canvass/contracts/response/view';
import { useDeviceChoices } from '../../../api/get-device-choices.js';
import { wordFailure } from '../../../api/word-failure.js';
import { useFormat } from '../../../i18n/format.js';
import { useLacksFeature } from '../../../session/features.js';
import { useNarrowingWords } from '../../../ui/answers/use-narrowing-words.js';
import { Button, CancelButton } from '../../../ui/controls/button.js';
import { Dialog } from '../../../ui/dialogs/dialog.js';
import { Notice } from '../../../ui/feedback/notice.js';
import { Progress } from '../../../ui/feedback/progress.js';
import { showSuccess } from '../../../ui/feedback/toast.js';
import { SelectField, TickField } from '../../../ui/fields/fields.js';
import { Stack } from '../../../ui/layout/stack.js';
import { PlanHint } from '../../../ui/plan/plan-hint.js';
import { Text } from '../../../ui/text/text.js';
import { useExport } from './use-export.js';

/** Answers as a screen asks for them. */
export type ExportedAnswers = FilterOf<typeof responseCalls.spss>;

interface ExportDialogProps {
  answers: ExportedAnswers;
  /** Of the poll, by which a filter is worded. */
  questions: AnswersList['questions'];
  onClose: () => void;
}

const MEGABYTE = 1_000_000;

/** Asks how answers are written, and fetches the file. */
export function ExportDialog({ answers, questions, onClose }: ExportDialogProps) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const isLocked = useLacksFeature('chartsFunctionalities');
  const [format, setFormat] = useState<ExportFormat>('csv');
  const [values, setValues] = useState<ExportValues>('labels');
  const [columns, setColumns] = useState<ExportColumns>('question');
  const [isWithAside, setWithAside] = useState(false);
  const { bytes, failure, start, stop } = useExport();
  const isRunning = bytes !== undefined;
  const isOfCounted = answers.quarantined !== true && answers.tests !== true;
  const isStatistics = isStatisticsProgram(format);
  const hasColumns = !isStatistics && format !== 'jsonLines';
  const hint = useId();
  const close = () => {
    stop();
    onClose();
  };
  const run = async () => {
    const query = { ...answers, ...(isWithAside && isOfCounted && { setAside: true }) };
    const written = { ...query, values, ...(hasColumns && { columns }) };
    const isDone = isStatistics
      ? await start(responseCalls[format], { query })
      : await start(responseCalls[format], { query: written });
    if (!isDone) return;
    showSuccess({ text: t('exportAnswers.done') });
    onClose();
  };
  const megabytes = t('exportAnswers.soFar', {
    megabytes: number(Math.ceil(((bytes ?? 0) / MEGABYTE) * 10) / 10),
  });
  return (
    <Dialog
      open
      title={t('exportAnswers.title')}
      onClose={close}
      actions={
        <>
          <CancelButton
            onClick={isRunning ? stop : close}
            {...(isRunning && { label: t('exportAnswers.stop') })}
          />
          <Button
            icon="download"
            disabled={isLocked}
            loading={isRunning}
            onClick={() => void run()}
            {...(isLocked && { 'aria-describedby': hint })}
          >
            {t('exportAnswers.start')}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <Which answers={answers} questions={questions} />
        <SelectField
          label={t('exportAnswers.format')}
          help={t(`exportAnswers.formatHelp.${format}`)}
          value={format}
          options={exportFormats.map((value) => ({
            value,
            label: t(`exportAnswers.formats.${value}`),
          }))}
          onChange={setFormat}
          disabled={isRunning}
        />
        {!isStatistics && (
          <SelectField
            label={t('exportAnswers.values')}
            help={t(`exportAnswers.valuesHelp.${values}`)}
            value={values}
            options={exportValues.map((value) => ({
              value,
              label: t(`exportAnswers.valuesOf.${value}`),
            }))}
            onChange={setValues}
            disabled={isRunning}
          />
        )}
        {hasColumns && (
          <SelectField
            label={t('exportAnswers.columns')}
            value={columns}
            options={exportColumns.map((value) => ({
              value,
              label: t(`exportAnswers.columnsOf.${value}`),
            }))}
            onChange={setColumns}
            disabled={isRunning}
          />
        )}
        {isOfCounted && (
          <TickField
            label={t('exportAnswers.withAside')}
            checked={isWithAside}
            onChange={setWithAside}
            disabled={isRunning}
          />
        )}
        {isLocked && (
          <PlanHint
            id={hint}
            text={t('exportAnswers.locked')}
            lifts={(plan) => plan.chartsFunctionalities}
            liftedBy="lock.lifts"
          />
        )}
        {isRunning && (
          <Stack gap={2}>
            <Progress label={t('exportAnswers.running')} />
            <Text size="caption" tone="secondary" tabular>
              {megabytes}
            </Text>
          </Stack>
        )}
        {failure && !isRunning && <Notice tone="danger">{wordFailure(failure)}</Notice>}
      </Stack>
    </Dialog>
  );
}

/** Says which answers are exported, as the screen's filters have it. */
function Which({ answers, questions }: Omit<ExportDialogProps, 'onClose'>) {
  const { t } = useTranslation();
  const { day } = useFormat();
  const { pollId, deviceId, language = '', startDate, endDate, text } = answers;
  const onlyDay = answers.day;
  const { questionId = '', answer = '', hiddenField = '', hiddenValue = '' } = answers;
  const narrowed = { language, question: questionId, answer };
  const named = { ...narrowed, hidden: hiddenField, value: hiddenValue };
  const narrowing = useNarrowingWords(named, '', { questions });
  const services = useDeviceChoices(pollId).data;
  const service = services?.find(({ _id }) => _id === deviceId)?.name;
  const { quarantined, dropped, tests, reason } = answers;
  const parts = [
    quarantined === true && t(dropped ? 'response.dropped' : 'exportAnswers.aside'),
    tests === true && t('response.tests'),
    reason && t(`response.asideReasons.${reason}`),
    deviceId && deviceId !== 'all' && (service ?? t('exportAnswers.oneService')),
    ...narrowing,
    text && t('exportAnswers.containing', { text }),
    onlyDay && day(onlyDay),
    startDate && endDate && t('chart.periodOf', { from: day(startDate), to: day(endDate) }),
  ].filter((part) => typeof part === 'string' && part !== '');
  return (
    <Text tone="secondary">
      {parts.length === 0
        ? t('exportAnswers.all')
        : t('exportAnswers.some', { filters: parts.join(' · ') })}
    </Text>
  );
}
