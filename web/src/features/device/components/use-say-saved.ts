import { useTranslation } from 'react-i18next';
import type { DeviceView } from '@canvass/contracts/device/view';
import { showSuccess } from '../../../ui/feedback/toast.js';
import { useCopyAddress } from './use-copy-address.js';

/** Says that a service was added or changed, with its address to copy; a campaign has a link for each recipient. */
export function useSaySaved(): (device: DeviceView, isNew: boolean) => void {
  const { t } = useTranslation();
  const copyAddress = useCopyAddress();
  return (device, isNew) => {
    const run = () => void copyAddress(device);
    const isCampaign = device.type === 'emailCampaign';
    showSuccess({
      text: t(isNew ? 'device.added' : 'device.edited', { name: device.name }),
      action: isCampaign
        ? { label: t('ui.open'), to: `/service/${device._id}` }
        : { label: t('ui.copyLink'), run },
    });
  };
}
