import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { languages as everyLanguage, type Language } from '@canvass/contracts/language/language';
import type { PollView } from '@canvass/contracts/poll/view';
import { xliffVersions, type XliffVersion } from '@canvass/contracts/translation/write-xliff';
import { wordFailure } from '../../../api/word-failure.js';
import { useFormat } from '../../../i18n/format.js';
import { Button } from '../../../ui/controls/button.js';
import { Dialog } from '../../../ui/dialogs/dialog.js';
import { Notice } from '../../../ui/feedback/notice.js';
import { SelectField } from '../../../ui/fields/fields.js';
import { Grid } from '../../../ui/layout/grid.js';
import { Stack } from '../../../ui/layout/stack.js';
import { Bullets } from '../../../ui/text/bullets.js';
import { Text } from '../../../ui/text/text.js';
import { useExportTranslation, useImportTranslation } from '../api/translation.js';
import { useQuestionLanguages } from './use-question-languages.js';

/** Gives the texts of a poll to translators as a file, and takes their translations; mounted while it is open. */
export function TranslationDialog({ poll, onClose }: { poll: PollView; onClose: () => void }) {
  const { t } = useTranslation();
  const { languageName, languageTitle } = useFormat();
  const languages = useQuestionLanguages();
  const input = useRef<HTMLInputElement>(null);
  const [from, setFrom] = useState<Language>(poll.language ?? languages[0]);
  // First those that the company asks in.
  const all = [...new Set([...languages, ...everyLanguage])];
  const targets = all.filter((one) => one !== from);
  const [chosen, setTo] = useState<Language>();
  const to = targets.find((one) => one === chosen) ?? targets[0] ?? from;
  const [version, setVersion] = useState<XliffVersion>('2.1');
  const exporting = useExportTranslation();
  const importing = useImportTranslation();
  const { _id: id, name } = poll;
  const choose = async (file: File | undefined) => {
    if (!file) return;
    importing.mutate({ id, file: await file.text() });
  };
  const report = importing.data;
  return (
    <Dialog
      open
      title={t('translation.title', { name })}
      width={720}
      onClose={onClose}
      actions={
        <Button kind="secondary" onClick={onClose}>
          {t('ui.close')}
        </Button>
      }
    >
      <Stack gap={4}>
        <Text tone="secondary">{t('translation.intro')}</Text>
        <Grid columns={{ phone: 1, tablet: 3 }} gap={4} align="start">
          <SelectField
            label={t('translation.from')}
            value={from}
            options={all.map((value) => ({ value, label: languageTitle(value) }))}
            onChange={setFrom}
          />
          <SelectField
            label={t('translation.to')}
            value={to}
            options={targets.map((value) => ({ value, label: languageTitle(value) }))}
            onChange={setTo}
          />
          <SelectField
            label={t('translation.version')}
            value={version}
            options={xliffVersions.map((value) => ({ value, label: `XLIFF ${value}` }))}
            onChange={setVersion}
          />
        </Grid>
        <Stack row wrap gap={3}>
          <Button
            kind="secondary"
            icon="download"
            loading={exporting.isPending}
            onClick={() => exporting.mutate({ id, name, from, to, version })}
          >
            {t('translation.download')}
          </Button>
          <Button
            kind="secondary"
            icon="publish"
            loading={importing.isPending}
            onClick={() => input.current?.click()}
          >
            {t('translation.upload')}
          </Button>
          <input
            ref={input}
            type="file"
            hidden
            aria-label={t('translation.upload')}
            accept=".xlf,.xliff,application/xliff+xml"
            onChange={({ target }) => {
              void choose(target.files?.[0]);
              // The same file can be chosen again once it was changed.
              target.value = '';
            }}
          />
        </Stack>
        {importing.error && <Notice tone="danger">{wordFailure(importing.error)}</Notice>}
        {report && (
          <Notice tone="success">
            {t('translation.changed', {
              count: report.changed,
              language: languageName(report.language),
            })}
          </Notice>
        )}
        {report && report.untaken.length > 0 && (
          <Notice
            tone="warning"
            title={t('translation.untakenCount', { count: report.untaken.length })}
          >
            <Bullets>
              {report.untaken.map(({ code, unit, line }, place) => (
                <li key={place}>
                  {t('pollFile.line', { line })}, {unit}: {t(`translation.untaken.${code}`)}
                </li>
              ))}
            </Bullets>
          </Notice>
        )}
      </Stack>
    </Dialog>
  );
}
