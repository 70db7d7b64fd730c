import { planFeatures, type PlanFeature, type PlanFeatures } from './plan.js';

/**
 * Features that no screen gives yet: plans keep what is set for them, and nobody is promised them. Who builds a screen
 * deletes its line, and from then on prices, cards and the dialog of a plan offer the feature.
 */
const unbuilt: ReadonlySet<PlanFeature> = new Set<PlanFeature>(['aiChatBot']);

/** Features that the installation can give, in the order of `planFeatures`. */
export const offeredFeatures: readonly PlanFeature[] = planFeatures.filter(
  (feature) => !unbuilt.has(feature),
);

/** What a plan promises: what is set for it, without the features that the installation cannot give. */
export function promisesOf(features: PlanFeatures): PlanFeatures {
  const lacking = Object.fromEntries([...unbuilt].map((feature) => [feature, false]));
  return { ...features, ...lacking };
}
