import { useTranslation } from 'react-i18next';
import type { DeviceView } from '@canvass/contracts/device/view';
import { showSuccess } from '../../../ui/feedback/toast.js';
import { useEditDevice } from '../api/device.js';

/** Takes a service out of the bin, and says so. */
export function useRecover(): (device: Pick<DeviceView, '_id' | 'name'>) => void {
  const { t } = useTranslation();
  const edit = useEditDevice();
  return ({ _id, name }) =>
    edit.mutate(
      { id: _id, status: 'active' },
      { onSuccess: () => showSuccess({ text: t('device.recovered', { name }) }) },
    );
}
