import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MEBIBYTE } from '@canvass/contracts/image/image';
import { LARGEST_POLL_FILE } from '@canvass/contracts/poll-file/largest';
import { wordFailure, wordViolation } from '../../../api/word-failure.js';
import { Button, CancelButton } from '../../../ui/controls/button.js';
import { Dialog } from '../../../ui/dialogs/dialog.js';
import { Notice } from '../../../ui/feedback/notice.js';
import { showSuccess } from '../../../ui/feedback/toast.js';
import { Stack } from '../../../ui/layout/stack.js';
import { Text } from '../../../ui/text/text.js';
import { useImportPoll, usePreviewImport } from '../api/poll-file.js';
import { ImportReport } from './import-report.js';

/** A file that was chosen. */
interface Chosen {
  name: string;
  /** All that it holds. */
  file: string;
}

/** Makes a poll of a file, once it has shown what that would be; mounted while it is open. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [isTooLarge, setTooLarge] = useState(false);
  const preview = usePreviewImport();
  const importing = useImportPoll();
  const megabytes = LARGEST_POLL_FILE / MEBIBYTE;
  const choose = async (file: File | undefined) => {
    if (!file) return;
    preview.reset();
    setChosen(null);
    setTooLarge(file.size > LARGEST_POLL_FILE);
    if (file.size > LARGEST_POLL_FILE) return;
    const next = { name: file.name, file: await file.text() };
    setChosen(next);
    preview.mutate({ file: next.file });
  };
  const report = preview.data;
  const isLess = report !== undefined && report.losses.length + report.features.length > 0;
  const isRefused = !report || report.problems.length + report.types.length > 0;
  const make = () => {
    if (!chosen) return;
    const sent = { file: chosen.file, ...(isLess ? { leaveOut: true } : {}) };
    importing.mutate(sent, {
      onSuccess: ({ _id, name }) => {
        const action = { label: t('poll.edit'), to: `/poll/${_id}` };
        showSuccess({ text: t('pollFile.imported', { name }), action });
        onClose();
      },
    });
  };
  const refusal = isTooLarge
    ? wordViolation({ code: 'fileTooLarge', parameters: { megabytes } })
    : preview.error && wordFailure(preview.error);
  return (
    <Dialog
      open
      title={t('pollFile.title')}
      width={720}
      onClose={onClose}
      actions={
        <>
          <CancelButton onClick={onClose} />
          <Button disabled={isRefused} loading={importing.isPending} onClick={make}>
            {t(isLess ? 'pollFile.makeLess' : 'pollFile.make')}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <Text tone="secondary">{t('pollFile.intro')}</Text>
        <Stack row wrap gap={3}>
          <Button
            kind="secondary"
            icon="publish"
            loading={preview.isPending}
            onClick={() => input.current?.click()}
          >
            {t(chosen ? 'pollFile.chooseOther' : 'pollFile.choose')}
          </Button>
          <Text size="caption" tone="secondary">
            {chosen?.name ?? t('pollFile.formats', { megabytes })}
          </Text>
          <input
            ref={input}
            type="file"
            hidden
            aria-label={t('pollFile.choose')}
            accept=".json,.lss,application/json"
            onChange={({ target }) => {
              void choose(target.files?.[0]);
              // The same file can be chosen again once it was changed.
              target.value = '';
            }}
          />
        </Stack>
        {refusal && (
          <Notice tone="danger" title={t('pollFile.unreadable')}>
            {refusal}
          </Notice>
        )}
        {report && <ImportReport report={report} />}
      </Stack>
    </Dialog>
  );
}
