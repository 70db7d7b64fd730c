import { lostFeatures, type FeatureUse } from '@canvass/contracts/plan/gates';
import type { Grant } from '@canvass/contracts/plan/plan';
import { featureNotInPlan } from '@canvass/contracts/plan/refusal';

/**
 * Refuses a change that begins to use features which the caller's plan lacks. What the record uses already may stay.
 * @param before the record before the change; undefined when it is being created
 * @param after the record after the change; undefined when its content does not change
 * @throws Refusal featureNotInPlan, naming features and fields
 */
export function needFeatures<Content>(
  grant: Grant,
  usesOf: (content: Content) => FeatureUse[],
  before: NoInfer<Content> | undefined,
  after: NoInfer<Content> | undefined,
): void {
  if (after === undefined) return;
  const lost = lostFeatures(before === undefined ? [] : usesOf(before), usesOf(after), grant);
  if (lost.length > 0) throw featureNotInPlan(lost);
}
