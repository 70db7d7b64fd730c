import { canonicalJson } from '../event/canonical.js';
import { planFeatures, type Grant, type PlanFeature } from './plan.js';

/** Something that is there only because a plan has a feature. */
export interface FeatureUse {
  feature: PlanFeature;
  /** Field of the record that makes use of it, in dots: `style.fontSize`. */
  field: string;
  /** Tells several uses in one field apart; the field itself where there is only one. */
  part?: string;
  value: unknown;
}

/** A use of a feature that the plan does not have. */
export interface LostFeature {
  feature: PlanFeature;
  field: string;
}

/** Features that say something about a plan and have nothing in the product to switch on or off. */
export const bulletFeatures: readonly PlanFeature[] = [
  'ssl',
  'customerSupport',
  'dedicatedAccountManager',
  'trainingDatabase',
  'aiAnalytics',
];

/** Features that something in the product stands behind. */
export const gatedFeatures: readonly PlanFeature[] = planFeatures.filter(
  (feature) => !bulletFeatures.includes(feature),
);

function partOf({ feature, field, part }: FeatureUse): string {
  return canonicalJson([feature, field, part ?? '']);
}

/**
 * What of an edit needs features that the plan does not have: uses that are new, or whose value is another.
 * What stands may stay as it is, and switching something off is always right.
 * @param before uses of the record as it stands; none when it is being made, as a copy too
 */
export function lostFeatures(
  before: readonly FeatureUse[],
  after: readonly FeatureUse[],
  { permissions }: Pick<Grant, 'permissions'>,
): LostFeature[] {
  const standing = new Map(before.map((use) => [partOf(use), canonicalJson(use.value)]));
  const lost = after.filter(
    (use) => !permissions[use.feature] && standing.get(partOf(use)) !== canonicalJson(use.value),
  );
  const named = new Map(
    lost.map(({ feature, field }) => [`${feature} ${field}`, { feature, field }]),
  );
  return [...named.values()];
}
