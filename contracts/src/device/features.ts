import type { FeatureUse } from '../plan/gates.js';
import type { DeviceContent } from './device.js';

/** Plan features that a device uses. */
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
