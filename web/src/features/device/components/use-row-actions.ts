import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { DeviceView } from '@canvass/contracts/device/view';
import { useIsInactive } from '../../../session/profile.js';
import { copyText } from '../../../ui/browser/copy-text.js';
import { saveFile } from '../../../ui/browser/save-file.js';
import type { RowAction } from '../../../ui/lists/list-columns.js';
import { useAddresses } from './address-of.js';

/** What can be done to a service in the list. */
export function useRowActions(onDelete: (device: DeviceView) => void): RowAction<DeviceView>[] {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const isDisabled = useIsInactive();
  const { publicOf } = useAddresses();
  return [
    {
      key: 'copyUrl',
      label: t('device.copyUrl'),
      icon: 'link',
      onSelect: (device) => void copyText(publicOf(device), t('ui.copiedLink')),
    },
    {
      key: 'edit',
      label: t('device.edit'),
      icon: 'edit',
      isDisabled,
      onSelect: (device) => void navigate(`/service/${device._id}`),
    },
    {
      key: 'open',
      label: t('device.openUrl'),
      icon: 'eye',
      inMenu: true,
      onSelect: (device) => void window.open(publicOf(device), '_blank', 'noreferrer'),
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
