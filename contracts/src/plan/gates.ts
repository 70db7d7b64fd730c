import { canonicalJson } from '../event/canonical.js';
import { planFeatures, type Grant, type PlanFeature } from './plan.js';

/** A use of a plan feature in a record. */
export interface FeatureUse {
  feature: PlanFeature;
  /** Field of the record that uses it, with dots: `style.fontSize`. */
  field: string;
  /** Distinguishes several uses in one field; the field itself if there is only one. */
  part?: string;
  value: unknown;
}

/** A use of a feature that the plan does not have. */
export interface LostFeature {
  feature: PlanFeature;
  field: string;
}

/** Features that only describe a plan: nothing in the product depends on them. */
export const bulletFeatures: readonly PlanFeature[] = [
  'ssl',
  'customerSupport',
  'dedicatedAccountManager',
  'trainingDatabase',
  'aiAnalytics',
];

/** Features that the product enforces. */
export const gatedFeatures: readonly PlanFeature[] = planFeatures.filter(
  (feature) => !bulletFeatures.includes(feature),
);

function partOf({ feature, field, part }: FeatureUse): string {
  return canonicalJson([feature, field, part ?? '']);
}

/**
 * The uses in an edit that need features the plan lacks: new uses, and uses with a changed value.
 * Existing uses may stay as they are, and removing a use is always allowed.
 * @param before uses of the record before the edit; none for a new record, even a copy
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
