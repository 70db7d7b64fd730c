import type { FeatureUse } from '../plan/gates.js';
import type { DeviceContent } from './device.js';

/** Plan features that a device uses. */
export function usesOfDevice({
  type,
  customRoute,
  origins = [],
}: Pick<DeviceContent, 'type' | 'customRoute' | 'origins'>): FeatureUse[] {
  const uses: FeatureUse[] = [];
  if (type === 'emailCampaign') {
    uses.push({ feature: 'emailSurveyCampaigns', field: 'type', value: type });
  }
  if (customRoute !== '') {
    uses.push({ feature: 'customURL', field: 'customRoute', value: customRoute });
  }
  for (const part of origins) {
    uses.push({ feature: 'embeddablePolls', field: 'origins', part, value: true });
  }
  return uses;
}
