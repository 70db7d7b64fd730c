import { auditCalls } from '@canvass/contracts/audit/calls';
import type { HistoryEntry } from '@canvass/contracts/history/history';
import type { RevisionKind } from '@canvass/contracts/history/revision';
import { pollCalls } from '@canvass/contracts/poll/calls';
import { questionCalls } from '@canvass/contracts/question/calls';
import { useTranslation } from 'react-i18next';
import { FROZEN, useAsk } from '../../../api/use-ask.js';
import { useCommand } from '../../../api/use-command.js';
import { useFormat } from '../../../i18n/format.js';
import { useAccount } from '../../../session/profile.js';
import { useReadingLanguage } from '../../../session/reading-language.js';
import { Button, CancelButton } from '../../../ui/controls/button.js';
import { Dialog } from '../../../ui/dialogs/dialog.js';
import { LoadFailed } from '../../../ui/feedback/load-failed.js';
import { Skeleton } from '../../../ui/feedback/skeleton.js';
import { showSuccess } from '../../../ui/feedback/toast.js';
import { Stack } from '../../../ui/layout/stack.js';
import { Text } from '../../../ui/text/text.js';
import { RevisionPreview } from './revision-preview.js';

interface RestoreDialogProps {
  kind: RevisionKind;
  id: string;
  /** The entry after which it is shown. */
  entry: HistoryEntry;
  /** Whether it can be restored. */
  mayRestore: boolean;
  onClose: () => void;
  onRestored: () => void;
}

/** Shows a record as it was after an entry of its history, and makes it so again; mounted while it is open. */
export function RestoreDialog({
  kind,
  id,
  entry: { revision, at },
  mayRestore,
  onClose,
  onRestored,
}: RestoreDialogProps) {
  const { t } = useTranslation();
  const when = useFormat().dateTime(at);
  const locale = useReadingLanguage(useAccount());
  const asked = { query: { kind, id, revision, locale } };
  const shown = useAsk(auditCalls.revision, asked, { topic: FROZEN, isAlwaysStale: true });
  const poll = useCommand(pollCalls.restore, { changes: ['poll'] });
  const question = useCommand(questionCalls.restore, { changes: ['question', 'poll'] });
  const restore = (): void => {
    const command = kind === 'poll' ? poll : question;
    const onSuccess = () => {
      showSuccess({ text: t('history.restored') });
      onRestored();
    };
    command.mutate({ id, revision }, { onSuccess, onSettled: onClose });
  };
  const isSame = shown.data?.differences.length === 0;
  return (
    <Dialog
      open
      width={640}
      title={t('history.versionOf', { when })}
      onClose={onClose}
      actions={
        <>
          <CancelButton
            onClick={onClose}
            autoFocus
            label={mayRestore ? undefined : t('ui.close')}
          />
          {mayRestore && (
            <Button
              loading={poll.isPending || question.isPending}
              isOff={!shown.data || isSame}
              onClick={restore}
            >
              {t('history.restoreVersion')}
            </Button>
          )}
        </>
      }
    >
      <Stack gap={4}>
        {shown.data ? (
          <RevisionPreview kind={kind} revision={shown.data} />
        ) : shown.error ? (
          <LoadFailed error={shown.error} onRetry={() => void shown.refetch()} />
        ) : (
          <Skeleton height={160} isBusy />
        )}
        {mayRestore && (
          <Text size="small" tone="secondary">
            {t(kind === 'poll' ? 'history.restorePoll' : 'history.restoreQuestion')}
          </Text>
        )}
      </Stack>
    </Dialog>
  );
}
