import type { DeviceType } from '@canvass/contracts/device/device';
import type { IconName } from '../../../ui/text/icon.js';

export const typeIcons: Record<DeviceType, IconName> = {
  tablet: 'service',
  qr: 'qr',
  hyperlink: 'link',
  emailCampaign: 'people',
};
