import { useTranslation } from 'react-i18next';
import type { DeviceContent } from '@canvass/contracts/device/device';
import { drawnStyle } from '@canvass/contracts/device/qr-style';
import { fetchCode } from '../../../ui/browser/fetch-code.js';
import { showFailure } from '../../../ui/feedback/toast.js';
import { useAddresses, type Addressed } from './address-of.js';
import type { QrFormat } from './qr-files.js';

/** What the QR code of a service follows from. */
export type Scanned = Addressed & Pick<DeviceContent, 'name' | 'styleQR'>;

/** Saves the QR code of a service as a file, or says that it could not be made. */
export function useSaveQr(): (device: Scanned, format: QrFormat) => void {
  const { t } = useTranslation();
  const { publicOf } = useAddresses();
  const save = async (device: Scanned, format: QrFormat) => {
    const address = publicOf(device);
    if (!address) {
      showFailure(t('device.qr.noLink'));
      return;
    }
    try {
      const { saveQrFile } = await fetchCode(() => import('./qr-files.js'));
      const { name, styleQR } = device;
      await saveQrFile(format, { name, address, style: drawnStyle(styleQR) });
    } catch {
      showFailure(t('device.qr.failed'));
    }
  };
  return (device, format) => void save(device, format);
}
