import type { PlanFeature } from '@canvass/contracts/plan/plan';
import { useProfile } from './profile.js';

/** Whether the company's plan includes each feature; empty until the profile has loaded. */
export function usePermissions(): Readonly<Partial<Record<PlanFeature, boolean>>> {
  return useProfile().data?.permissions ?? {};
}

/** Whether the company's plan lacks a feature; false until the profile has loaded. */
export function useLacksFeature(feature: PlanFeature): boolean {
  return usePermissions()[feature] === false;
}
