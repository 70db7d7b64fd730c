import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { deviceCalls } from '@canvass/contracts/device/calls';
import type { DeviceView } from '@canvass/contracts/device/view';
import { useAsk } from '../../../api/use-ask.js';
import { useMoreRoom } from '../../../session/room.js';
import { useCommand } from '../../../api/use-command.js';
import { Button } from '../../../ui/controls/button.js';
import { IconButton } from '../../../ui/controls/icon-button.js';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.js';
import { Dialog } from '../../../ui/dialogs/dialog.js';
import { Box } from '../../../ui/layout/box.js';
import { Stack } from '../../../ui/layout/stack.js';
import { Icon } from '../../../ui/text/icon.js';
import { LoadFailed } from '../../../ui/feedback/load-failed.js';
import { Skeleton } from '../../../ui/feedback/skeleton.js';
import { PlanHint } from '../../../ui/plan/plan-hint.js';
import { showSuccess } from '../../../ui/feedback/toast.js';
import { typeIcons } from './type-icon.js';
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
  const [doomed, setDoomed] = useState<DeviceView | null>(null);
  const removal = useCommand(deviceCalls.remove, { changes: ['device'] });
  const remove = ({ _id, name }: DeviceView) =>
    removal.mutate(
      { id: _id },
      {
        onSuccess: () => showSuccess({ text: t('device.removed', { name }) }),
        onSettled: () => setDoomed(null),
      },
    );
  return (
    <>
      <Dialog
        open={open && doomed === null}
        title={t('device.binTitle')}
        onClose={onClose}
        actions={
          <Button kind="secondary" onClick={onClose} autoFocus>
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
            <Stack
              as="li"
              key={device._id}
              row
              gap={2}
              paddingY={2}
              line={index > 0 ? 'above' : undefined}
            >
              <Icon name={typeIcons[device.type]} size={16} />
              <Box grow breaks tone="ink">
                {device.name}
              </Box>
              <Button
                kind="secondary"
                isSmall
                icon="restore"
                disabled={full !== undefined}
                aria-label={t('ui.actionOn', { action: t('device.recover'), name: device.name })}
                onClick={() => recover(device)}
              >
                {t('device.recover')}
              </Button>
              <IconButton
                icon="trash"
                label={t('ui.actionOn', { action: t('device.remove'), name: device.name })}
                tip={t('device.remove')}
                onClick={() => setDoomed(device)}
              />
            </Stack>
          ))}
        </Stack>
      </Dialog>
      <ConfirmDialog
        open={doomed !== null}
        title={t('device.removeTitle', { name: doomed?.name ?? '' })}
        confirmLabel={t('device.remove')}
        isDangerous
        isBusy={removal.isPending}
        onCancel={() => setDoomed(null)}
        onConfirm={() => doomed && remove(doomed)}
      >
        {t('device.removeText')}
      </ConfirmDialog>
    </>
  );
}
