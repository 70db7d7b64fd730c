import type { Grant } from '@canvass/contracts/plan/plan';
import { featureNotInPlan } from '@canvass/contracts/plan/refusal';
import type { Principal, Route } from './route.js';

/** What a caller's firm may do. */
export interface Entitlements {
  grantFor(caller: Pick<Principal, 'firm' | 'type'>): Promise<Grant>;
}

/** @throws Refusal featureNotInPlan */
export async function requireFeature(
  { feature }: Pick<Route, 'feature'>,
  principal: Principal | undefined,
  entitlements: Entitlements,
): Promise<void> {
  if (!feature || !principal) return;
  const { permissions } = await entitlements.grantFor(principal);
  if (!permissions[feature]) throw featureNotInPlan([{ feature }]);
}
