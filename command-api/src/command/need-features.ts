import { lostFeatures, type FeatureUse } from '@canvass/contracts/plan/gates';
import type { Grant } from '@canvass/contracts/plan/plan';
import { featureNotInPlan } from '@canvass/contracts/plan/refusal';

/**
 * Lets a change pass that makes no use of what the caller's plan lacks, beyond what stands already.
 * @param before the record as it stands; undefined when it is being made
 * @param after the record as decided; undefined when nothing of it changes
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
