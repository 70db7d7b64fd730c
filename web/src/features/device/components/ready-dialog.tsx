import { useTranslation } from 'react-i18next';
import type { DeviceView } from '@canvass/contracts/device/view';
import { Button } from '../../../ui/controls/button.js';
import { Dialog } from '../../../ui/dialogs/dialog.js';
import { AddressField } from '../../../ui/fields/address-field.js';
import { Text } from '../../../ui/text/text.js';
import { useAddresses } from './address-of.js';

/** What the form hands to the list once it has saved. */
export interface Saved {
  device: DeviceView;
  isNew: boolean;
}

interface ReadyDialogProps {
  saved: Saved | null;
  isAnswerable: boolean;
  onClose: () => void;
}

/** Shown once a service is saved: its link, to open or to share. */
export function ReadyDialog({ saved, isAnswerable, onClose }: ReadyDialogProps) {
  const { t } = useTranslation();
  const { publicOf } = useAddresses();
  const name = saved?.device.name;
  return (
    <Dialog
      open={saved !== null}
      title={t(saved?.isNew ? 'device.readyTitle' : 'device.savedTitle')}
      width={600}
      onClose={onClose}
      actions={
        <Button kind="quiet" onClick={onClose}>
          {t('device.done')}
        </Button>
      }
    >
      <Text marginBottom={4}>
        {t(isAnswerable ? 'device.readyText' : 'device.readyNoPoll', { name: name ?? '' })}
      </Text>
      {saved && (
        <AddressField label={t('device.address')} address={publicOf(saved.device)} isProminent />
      )}
    </Dialog>
  );
}
