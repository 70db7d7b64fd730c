import { useTranslation } from 'react-i18next';
import type { Call, Deletion } from '@canvass/contracts/http/call';
import type { ChangeTopic } from '@canvass/contracts/live/change';
import { useCommand } from '../../api/use-command.js';
import type { Failure, FailureCode } from '../../api/failure.js';
import { ConfirmDialog } from './confirm-dialog.js';
import { showFailure } from '../feedback/toast.js';

interface DeleteDialogProps {
  /** What is to be deleted; null when nothing is. */
  record: { id: string; name: string } | null;
  /** The call that deletes it. */
  call: Call & { body: Deletion };
  /** What the call has to say besides. */
  also?: Readonly<Record<string, unknown>>;
  changes: ChangeTopic[];
  /** What is asked, and the verb of the answer, where the record does not go for good. */
  words?: { title: string; verb: string };
  /** What it takes along, beyond the record itself. */
  warning?: string;
  onClose: () => void;
  onDeleted?: () => void;
  /** Codes of refusals the screen explains itself. */
  explained?: readonly FailureCode[];
  onRefused?: (failure: Failure) => void;
}

/** Codes of failures of which the server says no more than that something went wrong. */
const unexplained: readonly FailureCode[] = ['unknown', 'unknownError'];

/** Asks, then deletes. */
export function DeleteDialog({
  record,
  call,
  also,
  changes,
  words,
  warning,
  onClose,
  onDeleted,
  explained = [],
  onRefused,
}: DeleteDialogProps) {
  const { t } = useTranslation();
  const deletion = useCommand(call, {
    changes,
    shownInPlace: [...explained, ...unexplained],
  });
  return (
    <ConfirmDialog
      open={record !== null}
      title={words?.title ?? t('ui.deleteTitle', { name: record?.name ?? '' })}
      confirmLabel={words?.verb ?? t('ui.delete')}
      isDangerous
      isBusy={deletion.isPending}
      onCancel={onClose}
      onConfirm={() => {
        if (!record) return;
        deletion.mutate(
          { id: record.id, ...also },
          {
            onSuccess: () => {
              onClose();
              onDeleted?.();
            },
            onError: (failure) => {
              onClose();
              if (explained.includes(failure.code)) onRefused?.(failure);
              if (unexplained.includes(failure.code)) showFailure(t('error.deleteFailed'));
            },
          },
        );
      }}
    >
      {warning ?? t('ui.deleteText')}
    </ConfirmDialog>
  );
}
