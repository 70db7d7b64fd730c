import type { PlanFeature } from '@canvass/contracts/plan/plan';
import { useProfile } from './profile.js';

/** Whether the plan of the company has each feature; empty while that is not known. */
export function usePermissions(): Readonly<Record<string, boolean>> {
  return useProfile().data?.permissions ?? {};
}

/** Whether the plan of the company has no such feature; false while that is not known. */
export function useLacksFeature(feature: PlanFeature): boolean {
  return usePermissions()[feature] === false;
}
