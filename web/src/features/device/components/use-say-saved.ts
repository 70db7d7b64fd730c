import { useTranslation } from 'react-i18next';
import type { DeviceView } from '@canvass/contracts/device/view';
import { copyText } from '../../../ui/browser/copy-text.js';
import { showSuccess } from '../../../ui/feedback/toast.js';
import { useAddresses } from './address-of.js';

/** Says that a service was added or changed, with its address to copy. */
export function useSaySaved(): (device: DeviceView, isNew: boolean) => void {
  const { t } = useTranslation();
  const { publicOf } = useAddresses();
  return (device, isNew) => {
    const run = () => void copyText(publicOf(device), t('ui.copiedLink'));
    showSuccess({
      text: t(isNew ? 'device.added' : 'device.edited', { name: device.name }),
      action: { label: t('ui.copyLink'), run },
    });
  };
}
