import { Refusal } from '../rule/refusal.js';
import type { LostFeature } from './gates.js';
import type { PlanFeature } from './plan.js';

/** What the plan does not have: by feature, and by the fields of the request that would use them. */
export interface FeatureNotInPlan {
  features: PlanFeature[];
  fields: string[];
}

/** @param lost without fields where it is the call itself that needs a feature */
export function featureNotInPlan(
  lost: readonly (Pick<LostFeature, 'feature'> & Partial<LostFeature>)[],
): Refusal {
  const details: FeatureNotInPlan = {
    features: [...new Set(lost.map(({ feature }) => feature))],
    fields: [...new Set(lost.flatMap(({ field }) => field ?? []))],
  };
  return new Refusal('forbidden', 'featureNotInPlan', details);
}
