import { useMemo, useState } from 'react';
import Box from '@mui/joy/Box';
import { useTranslation } from 'react-i18next';
import type { CompanyView } from '@canvass/contracts/firm/view';
import { retentionDaysSchema } from '@canvass/contracts/firm/retention';
import { languages, type Language } from '@canvass/contracts/language/language';
import type { Failure } from '../../../api/failure.js';
import { useFormat } from '../../../i18n/format.js';
import { ConflictDialog } from '../../../ui/conflict-dialog.js';
import { SelectField, TickField } from '../../../ui/fields.js';
import { LanguageField } from '../../../ui/language-field.js';
import { showToast } from '../../../ui/toast.js';
import { useEditCompanySettings } from '../api/edit-company-settings.js';
import { changedFields } from './changed-fields.js';
import { FormDialog } from './form-dialog.js';
import { RetentionConfirm } from './retention-confirm.js';
import { RetentionField } from './retention-field.js';

/** Translation keys of the fields' names. */
const settingsNames = {
  timeZone: 'account.timeZone',
  questionLanguages: 'account.questionLanguages',
  language: 'company.language',
  retentionDays: 'company.retention',
};

interface SettingsDialogProps {
  /** As it was when the dialog opened. */
  company: CompanyView;
  /** Whether the plan allows more than one language. */
  hasMultiLanguage: boolean;
  onClose: () => void;
  /** Somebody else changed it: theirs is wanted. */
  onReload: () => void;
}

function settingsOf({ timeZone, questionLanguages, language, retentionDays }: CompanyView) {
  return { timeZone, questionLanguages, language, retentionDays };
}

/** Zones that this browser knows, and the one that is set. */
function zonesWith(current: string): { value: string; label: string }[] {
  const names = new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', current]);
  return [...names].sort().map((value) => ({ value, label: value.replaceAll('_', ' ') }));
}

/** Whether answers are erased that were kept before. */
function isShorterThan(before: number | null, after: number | null): boolean {
  return after !== null && (before === null || after < before);
}

/** What everything of a company goes by; mounted while it is open. */
export function SettingsDialog({
  company,
  hasMultiLanguage,
  onClose,
  onReload,
}: SettingsDialogProps) {
  const { t } = useTranslation();
  const { languageName } = useFormat();
  const before = settingsOf(company);
  const [settings, setSettings] = useState(before);
  const [conflict, setConflict] = useState<string[] | null>(null);
  const [isAsking, setAsking] = useState(false);
  const edit = useEditCompanySettings(['editConflict']);
  const zones = useMemo(() => zonesWith(before.timeZone), [before.timeZone]);
  const { timeZone, questionLanguages, retentionDays } = settings;
  const chosen = new Set<Language>(questionLanguages);
  const tick = (language: Language, isOn: boolean) =>
    setSettings({
      ...settings,
      questionLanguages: isOn
        ? [...questionLanguages, language]
        : questionLanguages.filter((one) => one !== language),
    });
  // Languages of a former plan stay, and can be given up.
  const offered = hasMultiLanguage ? languages : before.questionLanguages;
  const isShorter = isShorterThan(before.retentionDays, retentionDays);
  const save = () => {
    const changes = changedFields(before, settings);
    if (!changes) return onClose();
    if (isShorter && !isAsking) return setAsking(true);
    edit.mutate(
      { ...changes, revision: company.revision },
      {
        onSuccess: () => {
          onClose();
          showToast(t('company.settingsSaved'), 'success');
        },
        onError: (failure: Failure) => {
          setAsking(false);
          setConflict(failure.conflict);
        },
      },
    );
  };
  return (
    <>
      <FormDialog
        title={t('company.surveySettings')}
        isSaving={edit.isPending}
        isDirty={changedFields(before, settings) !== undefined}
        disabled={
          questionLanguages.length === 0 || !retentionDaysSchema.safeParse(retentionDays).success
        }
        onSave={save}
        onClose={onClose}
      >
        <SelectField
          label={t('account.timeZone')}
          help={t('company.timeZoneHelp')}
          value={timeZone}
          options={zones}
          onChange={(value) => setSettings({ ...settings, timeZone: value })}
        />
        {hasMultiLanguage || before.questionLanguages.length > 1 ? (
          <Box role="group" aria-label={t('account.questionLanguages')}>
            <Box sx={{ fontSize: 'sm', fontWeight: 500, mb: 2, color: 'text.primary' }}>
              {t('account.questionLanguages')}
            </Box>
            <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(2, 1fr)' }}>
              {offered.map((language) => (
                <TickField
                  key={language}
                  label={languageName(language)}
                  checked={chosen.has(language)}
                  onChange={(isOn) => tick(language, isOn)}
                />
              ))}
            </Box>
            <Box sx={{ mt: 2, fontSize: 'xs' }}>
              {t(
                questionLanguages.length === 0
                  ? 'company.languageRequired'
                  : 'company.languagesHelp',
              )}
            </Box>
          </Box>
        ) : (
          <SelectField
            label={t('company.questionLanguage')}
            help={t('company.oneLanguage')}
            value={questionLanguages[0] ?? 'en'}
            options={languages.map((value) => ({ value, label: languageName(value) }))}
            onChange={(language) => setSettings({ ...settings, questionLanguages: [language] })}
          />
        )}
        <LanguageField
          label={t('company.language')}
          help={t('company.languageHelp')}
          otherwise={t('company.languageOfBrowser')}
          value={settings.language}
          onChange={(language) => setSettings({ ...settings, language })}
        />
        <RetentionField
          value={retentionDays}
          onChange={(days) => setSettings({ ...settings, retentionDays: days })}
        />
        {isAsking && retentionDays !== null && (
          <RetentionConfirm
            days={retentionDays}
            isBusy={edit.isPending}
            onConfirm={save}
            onCancel={() => setAsking(false)}
          />
        )}
      </FormDialog>
      <ConflictDialog
        fields={conflict}
        names={settingsNames}
        onClose={() => setConflict(null)}
        onReload={onReload}
      />
    </>
  );
}
