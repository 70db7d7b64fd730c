import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { editCompanySettingsSchema } from '@canvass/contracts/firm/commands';
import type { CompanyView } from '@canvass/contracts/firm/view';
import { LONGEST_NOTICE } from '@canvass/contracts/firm/notice';
import { isRetention } from '@canvass/contracts/firm/retention';
import {
  languages,
  firstQuestionLanguage,
  type Language,
} from '@canvass/contracts/language/language';
import { Grid } from '../../../ui/layout/grid.js';
import { Stack } from '../../../ui/layout/stack.js';
import { Text } from '../../../ui/text/text.js';
import { useFormat } from '../../../i18n/format.js';
import { SelectField, TextAreaField, TickField } from '../../../ui/fields/fields.js';
import { LanguageField } from '../../../ui/fields/language-field.js';
import { PlanHint } from '../../../ui/plan/plan-hint.js';
import { EditorDialog } from '../../../ui/record/editor-dialog.js';
import { editOf } from '../../../ui/record/fields.js';
import { useRecordEditor } from '../../../ui/record/use-record-editor.js';
import { editorStateOf } from '../../../ui/record/editor-state.js';
import { showSuccess } from '../../../ui/feedback/toast.js';
import { useEditCompanySettings } from '../api/firm.js';
import { RetentionConfirm } from './retention-confirm.js';
import { RetentionField } from './retention-field.js';

/** Translation keys of the fields' names. */
const settingsNames = {
  timeZone: 'account.timeZone',
  questionLanguages: 'account.questionLanguages',
  language: 'company.language',
  gdprText: 'company.gdprText',
  retentionDays: 'company.retention',
} as const;

interface SettingsDialogProps {
  /** As it was when the dialog opened. */
  company: CompanyView;
  /** Whether the plan allows more than one language. */
  hasMultiLanguage: boolean;
  onClose: () => void;
  /** Opens the version that another account saved. */
  onReload: () => void;
}

function settingsOf(company: CompanyView) {
  const { timeZone, questionLanguages, language, gdprText, retentionDays } = company;
  return { timeZone, questionLanguages, language, gdprText, retentionDays };
}

/** The request that edits settings, with those that differ; undefined when none do. */
function toEdit(company: CompanyView, settings: ReturnType<typeof settingsOf>) {
  const omitted = { customRedirectionPage: undefined, mailsCheckpoints: undefined };
  const before = { ...settingsOf(company), ...omitted };
  return editOf(editCompanySettingsSchema, company, before, { ...settings, ...omitted });
}

/** The dialog's button is disabled while a setting is invalid. */
const noRules = () => [];

/** The time zones that this browser knows, and the one that is set. */
function zonesWith(current: string): { value: string; label: string }[] {
  const names = new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', current]);
  return [...names].sort().map((value) => ({ value, label: value.replaceAll('_', ' ') }));
}

/** Whether the new retention erases answers that the old one keeps. */
function isShorterThan(before: number | null, after: number | null): boolean {
  return after !== null && (before === null || after < before);
}

/** Edits time zone, languages and retention of a company; mounted while it is open. */
export function SettingsDialog({
  company,
  hasMultiLanguage,
  onClose,
  onReload,
}: SettingsDialogProps) {
  const { t } = useTranslation();
  const { languageTitle } = useFormat();
  const before = settingsOf(company);
  const editor = useRecordEditor({
    state: editorStateOf(company, before),
    rules: noRules,
    edit: { send: useEditCompanySettings(['editConflict']), request: toEdit },
    asksFirst: (draft) => isShorterThan(before.retentionDays, draft.retentionDays),
    fieldNames: settingsNames,
    onSaved: () => {
      onClose();
      showSuccess({ text: t('company.settingsSaved') });
    },
    onUnchanged: onClose,
    onReload,
  });
  const { form } = editor;
  const { timeZone, questionLanguages, retentionDays } = form.draft;
  const zones = useMemo(() => zonesWith(before.timeZone), [before.timeZone]);
  const chosen = new Set<Language>(questionLanguages);
  const tick = (language: Language, isOn: boolean) =>
    form.update({
      questionLanguages: isOn
        ? [...questionLanguages, language]
        : questionLanguages.filter((one) => one !== language),
    });
  // Languages of a former plan stay, and can be removed.
  const offered = hasMultiLanguage ? languages : before.questionLanguages;
  return (
    <EditorDialog
      title={t('company.surveySettings')}
      editor={editor}
      disabled={questionLanguages.length === 0 || !isRetention(retentionDays)}
      onClose={onClose}
    >
      <SelectField
        label={t('account.timeZone')}
        help={t('company.timeZoneHelp')}
        value={timeZone}
        options={zones}
        onChange={(value) => form.update({ timeZone: value })}
      />
      <Stack gap={2}>
        {hasMultiLanguage || before.questionLanguages.length > 1 ? (
          <Stack gap={2} role="group" aria-label={t('account.questionLanguages')}>
            <Text size="small" weight="medium" tone="ink">
              {t('account.questionLanguages')}
            </Text>
            <Grid gap={2} columns={2}>
              {offered.map((language) => (
                <TickField
                  key={language}
                  label={languageTitle(language)}
                  checked={chosen.has(language)}
                  onChange={(isOn) => tick(language, isOn)}
                />
              ))}
            </Grid>
            <Text size="caption">
              {t(
                questionLanguages.length === 0
                  ? 'company.languageRequired'
                  : 'company.languagesHelp',
              )}
            </Text>
          </Stack>
        ) : (
          <SelectField
            label={t('company.questionLanguage')}
            value={questionLanguages[0] ?? firstQuestionLanguage}
            options={languages.map((value) => ({ value, label: languageTitle(value) }))}
            onChange={(language) => form.update({ questionLanguages: [language] })}
          />
        )}
        {!hasMultiLanguage && (
          <PlanHint text={t('company.oneLanguage')} lifts={({ multiLanguage }) => multiLanguage} />
        )}
      </Stack>
      <LanguageField
        label={t('company.language')}
        help={t('company.languageHelp')}
        otherwise={t('company.languageOfBrowser')}
        value={form.draft.language}
        onChange={(language) => form.update({ language })}
      />
      <TextAreaField
        label={t('company.gdprText')}
        help={t('company.gdprTextHelp')}
        maxLength={LONGEST_NOTICE}
        value={form.draft.gdprText}
        onChange={(gdprText) => form.update({ gdprText })}
      />
      <RetentionField
        value={retentionDays}
        onChange={(days) => form.update({ retentionDays: days })}
      />
      {editor.isAsking && retentionDays !== null && (
        <RetentionConfirm
          days={retentionDays}
          onConfirm={editor.confirm}
          onCancel={editor.dismiss}
        />
      )}
    </EditorDialog>
  );
}
