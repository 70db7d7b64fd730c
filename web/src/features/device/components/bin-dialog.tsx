import { deviceCalls } from '@canvass/contracts/device/calls';
import { useState } from 'react';
import Box from '@mui/joy/Box';
import Button from '@mui/joy/Button';
import IconButton from '@mui/joy/IconButton';
import Skeleton from '@mui/joy/Skeleton';
import { useTranslation } from 'react-i18next';
import type { DeviceView } from '@canvass/contracts/device/view';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.js';
import { Dialog } from '../../../ui/dialogs/dialog.js';
import { Icon } from '../../../ui/text/icon.js';
import { PlanHint } from '../../../ui/plan/plan-hint.js';
import { showToast } from '../../../ui/feedback/toast.js';
import { useCommand } from '../../../api/use-command.js';
import { useEditDevice } from '../api/edit-device.js';
import { useBin } from '../api/get-bin.js';
import { typeIcons } from './type-icon.js';

interface BinDialogProps {
  open: boolean;
  /** Why none can be brought back, in the reader's language; undefined while there is room. */
  full: string | undefined;
  onClose: () => void;
}

/** Deleted services, to bring back or to delete for good. */
export function BinDialog({ open, full, onClose }: BinDialogProps) {
  const { t } = useTranslation();
  const bin = useBin(open);
  const edit = useEditDevice();
  const [doomed, setDoomed] = useState<DeviceView | null>(null);
  const removal = useCommand(deviceCalls.remove, { changes: ['device'] });
  const recover = ({ _id, name }: DeviceView) =>
    edit.mutate(
      { id: _id, status: 'active' },
      { onSuccess: () => showToast(t('device.recovered', { name }), 'success') },
    );
  const remove = ({ _id, name }: DeviceView) =>
    removal.mutate(
      { id: _id },
      {
        onSuccess: () => showToast(t('device.removed', { name }), 'success'),
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
          <Button variant="outlined" color="neutral" onClick={onClose} autoFocus>
            {t('ui.close')}
          </Button>
        }
      >
        {full && <PlanHint text={full} />}
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {!bin.data && <Skeleton variant="text" width="60%" sx={{ my: 3 }} />}
          {bin.data?.devices.length === 0 && (
            <Box component="li" sx={{ py: 3 }}>
              {t('device.binEmpty')}
            </Box>
          )}
          {bin.data?.devices.map((device) => (
            <Box
              component="li"
              key={device._id}
              sx={{
                display: 'flex',
                alignItems: 'center',
                gap: 2,
                py: 2,
                borderBottom: '1px solid',
                borderColor: 'hairline',
                '&:last-child': { borderBottom: 0 },
              }}
            >
              <Icon name={typeIcons[device.type]} size={16} />
              <Box sx={{ flex: 1, minWidth: 0, color: 'text.primary', overflowWrap: 'anywhere' }}>
                {device.name}
              </Box>
              <Button
                size="sm"
                variant="outlined"
                color="neutral"
                startDecorator={<Icon name="restore" size={15} />}
                disabled={full !== undefined}
                aria-label={t('ui.actionOn', { action: t('device.recover'), name: device.name })}
                onClick={() => recover(device)}
              >
                {t('device.recover')}
              </Button>
              <IconButton
                size="sm"
                aria-label={t('ui.actionOn', { action: t('device.remove'), name: device.name })}
                onClick={() => setDoomed(device)}
              >
                <Icon name="trash" size={16} />
              </IconButton>
            </Box>
          ))}
        </Box>
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
