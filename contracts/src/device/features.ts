import type { FeatureUse } from '../plan/gates.js';
import type { DeviceContent } from './device.js';

/** What a device makes use of that not every plan has. */
export function usesOfDevice({
  type,
  customRoute,
}: Pick<DeviceContent, 'type' | 'customRoute'>): FeatureUse[] {
  const uses: FeatureUse[] = [];
  if (type === 'emailCampaign') {
    uses.push({ feature: 'emailSurveyCampaigns', field: 'type', value: type });
  }
  if (customRoute !== '') {
    uses.push({ feature: 'customURL', field: 'customRoute', value: customRoute });
  }
  return uses;
}
