import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { deviceCalls } from '@canvass/contracts/device/calls';
import type { DeviceView } from '@canvass/contracts/device/view';
import { useAsk } from '../../../api/use-ask.js';
import { useMoreRoom } from '../../../session/room.js';
import { useCommand } from '../../../api/use-command.js';
import { Button } from '../../../ui/controls/button.js';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.js';
import { Dialog } from '../../../ui/dialogs/dialog.js';
import { Box } from '../../../ui/layout/box.js';
import { Stack } from '../../../ui/layout/stack.js';
import { LoadFailed } from '../../../ui/feedback/load-failed.js';
import { Skeleton } from '../../../ui/feedback/skeleton.js';
import { PlanHint } from '../../../ui/plan/plan-hint.js';
import { showSuccess } from '../../../ui/feedback/toast.js';
import { BinRow } from './bin-row.js';
import { useRecover } from './use-recover.js';

interface BinDialogProps {
  open: boolean;
  /** Why no service can be recovered, in the reader's language; undefined while there is room. */
  full: string | undefined;
  onClose: () => void;
}

/** How many deleted services are shown, the newest. */
const MOST_SHOWN = 100;

/** Deleted services, to recover or to delete for good. */
export function BinDialog({ open, full, onClose }: BinDialogProps) {
  const { t } = useTranslation();
  const moreRoom = useMoreRoom('devices');
  const asked = open ? { query: { limit: MOST_SHOWN, skip: 0 } } : null;
  const bin = useAsk(deviceCalls.bin, asked, { topic: 'device' });
  const recover = useRecover();
  const [toDelete, setToDelete] = useState<DeviceView | null>(null);
  const closing = useRef<HTMLButtonElement>(null);
  const removal = useCommand(deviceCalls.remove, { changes: ['device'] });
  const remove = ({ _id, name }: DeviceView) =>
    removal.mutate(
      { id: _id },
      {
        onSuccess: () => showSuccess({ text: t('device.removed', { name }) }),
        onSettled: () => setToDelete(null),
      },
    );
  return (
    <>
      <Dialog
        open={open && toDelete === null}
        title={t('device.binTitle')}
        onClose={onClose}
        actions={
          <Button kind="secondary" onClick={onClose} autoFocus ref={closing}>
            {t('ui.close')}
          </Button>
        }
      >
        {full && <PlanHint text={full} lifts={moreRoom} />}
        <Stack as="ul">
          {!bin.data && (
            <Box as="li" paddingY={3}>
              {bin.error ? (
                <LoadFailed error={bin.error} onRetry={() => void bin.refetch()} />
              ) : (
                <Skeleton width="60%" isBusy />
              )}
            </Box>
          )}
          {bin.data?.devices.length === 0 && (
            <Box as="li" paddingY={3}>
              {t('device.binEmpty')}
            </Box>
          )}
          {bin.data?.devices.map((device, index) => (
            <BinRow
              key={device._id}
              device={device}
              isFirst={index === 0}
              isFull={full !== undefined}
              onRecover={() => recover(device)}
              onRemove={() => setToDelete(device)}
              otherwise={closing}
            />
          ))}
        </Stack>
      </Dialog>
      <ConfirmDialog
        open={toDelete !== null}
        title={t('device.removeTitle', { name: toDelete?.name ?? '' })}
        confirmLabel={t('device.remove')}
        isDangerous
        isBusy={removal.isPending}
        onCancel={() => setToDelete(null)}
        onConfirm={() => toDelete && remove(toDelete)}
      >
        {t('device.removeText')}
      </ConfirmDialog>
    </>
  );
}
