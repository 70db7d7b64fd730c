import type { DeviceContent } from '@canvass/contracts/device/device';
import { publicAddress } from '@canvass/contracts/device/rules';

/** The address respondents open; empty while there is no serial number. */
export function addressOf(
  device: Pick<DeviceContent, 'serialNumber' | 'customRoute' | 'pin'>,
): string {
  return device.serialNumber ? publicAddress(window.location.origin, device) : '';
}
