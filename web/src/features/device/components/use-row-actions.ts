import { useTranslation } from 'react-i18next';
import type { DeviceView } from '@canvass/contracts/device/view';
import { useIsInactive } from '../../../session/profile.js';
import { saveFile } from '../../../ui/browser/save-file.js';
import type { RowAction } from '../../../ui/lists/list-columns.js';
import { useAddresses } from './address-of.js';
import { useSaveQr } from './use-save-qr.js';
import { useCopyAddress } from './use-copy-address.js';

/** What can be done to a service in the list. */
export function useRowActions(onDelete: (device: DeviceView) => void): RowAction<DeviceView>[] {
  const { t } = useTranslation();
  const isDisabled = useIsInactive();
  const { publicOf } = useAddresses();
  const saveQr = useSaveQr();
  const copyAddress = useCopyAddress();
  return [
    {
      key: 'copyUrl',
      label: t('device.copyUrl'),
      icon: 'link',
      onSelect: (device) => void copyAddress(device),
    },
    {
      key: 'open',
      label: t('device.openUrl'),
      icon: 'eye',
      onSelect: (device) => void window.open(publicOf(device), '_blank', 'noreferrer'),
    },
    {
      key: 'edit',
      label: t('device.edit'),
      icon: 'edit',
      inMenu: true,
      isDisabled,
      to: ({ _id }) => `/service/${_id}`,
    },
    {
      key: 'qr',
      label: t('device.qr.download'),
      icon: 'qr',
      inMenu: true,
      isDisabled,
      onSelect: (device) => saveQr(device, 'png'),
    },
    {
      key: 'print',
      label: t('device.qr.print'),
      icon: 'draft',
      inMenu: true,
      isDisabled,
      to: ({ _id }) => `/service/${_id}/print`,
    },
    {
      key: 'history',
      label: t('history.open'),
      icon: 'restore',
      inMenu: true,
      to: ({ _id }) => `/history/device/${_id}`,
    },
    {
      key: 'export',
      label: t('device.export'),
      icon: 'download',
      inMenu: true,
      onSelect: (device) =>
        saveFile(`${device.name}.json`, 'application/json', JSON.stringify(device, null, 2)),
    },
    {
      key: 'delete',
      label: t('device.delete'),
      icon: 'trash',
      inMenu: true,
      isDangerous: true,
      isDisabled,
      onSelect: onDelete,
    },
  ];
}
