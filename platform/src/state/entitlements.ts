import type { AccountType } from '@canvass/contracts/account/account';
import { isOperatorsFirm, needsNoPlan } from '@canvass/contracts/firm/operators';
import {
  grantOf,
  noFeatures,
  operatorGrant,
  type Grant,
  type PlanContent,
  type PlanFeatures,
} from '@canvass/contracts/plan/plan';
import {
  currentRun,
  followingPlan,
  hasLapsed,
  type Run,
  type SubscriptionState,
} from '@canvass/contracts/subscription/state';
import type { Freshness } from '../event-log/fold-cache.js';
import type { Authenticate } from '../http/router.js';
import type { CurrentState } from './current-state.js';

/** What a firm is entitled to now, and its subscription. */
export interface Entitlement {
  grant: Grant;
  /** Whether the firm may make changes and accepts answers. */
  live: boolean;
  /** Whether it had a plan and has none now. */
  lapsed?: boolean;
  run: Run | undefined;
  /** The state of its subscription. */
  state: SubscriptionState;
  /** The run's plan as it is offered now. */
  plan?: PlanContent | undefined;
  /** The plan that begins when the run ends, as it is offered now. */
  following?: { id: string; content: PlanContent } | undefined;
}

export interface Entitlements {
  /**
   * What a firm is entitled to. The operators' firm is entitled to everything without a plan.
   * @param freshness default: at most a second old
   */
  of(firm: string, freshness?: Freshness): Promise<Entitlement>;
  /**
   * What an account is entitled to: the same as its firm; operators, everything.
   * @param freshness default: at most a second old
   */
  grantFor(caller: { firm: string; type: AccountType }, freshness?: Freshness): Promise<Grant>;
  /** A plan, even a deleted one; at most a second old. */
  planOf(plan: string): Promise<PlanContent | undefined>;
}

/** Entitlements of firms by their subscriptions and plans. */
export function createEntitlements(
  current: Pick<CurrentState, 'plan' | 'subscription'>,
): Entitlements {
  // Every answer asks for it, and the features of a plan stay the same object until the plan is changed.
  const grants = new WeakMap<PlanFeatures, Grant>();
  const grantBy = (features: PlanFeatures): Grant => {
    const known = grants.get(features);
    if (known) return known;
    const grant = grantOf(features);
    grants.set(features, grant);
    return grant;
  };
  const contentOf = async (plan: string, freshness: Freshness) =>
    (await current.plan(plan, freshness)).state.content;
  const of: Entitlements['of'] = async (firm, freshness = 'heard') => {
    const { state } = await current.subscription(firm, freshness);
    const run = currentRun(state);
    const plan = run && (await contentOf(run.plan, freshness));
    const next = followingPlan(state);
    const content = next && (await contentOf(next.plan, freshness));
    const following = content && { id: next.plan, content };
    const isOperators = isOperatorsFirm(firm);
    return {
      state,
      run,
      plan,
      following,
      live: isOperators || run !== undefined,
      lapsed: !isOperators && hasLapsed(state),
      grant: isOperators ? operatorGrant : grantBy(plan?.features ?? noFeatures),
    };
  };
  return {
    of,
    grantFor: async (caller, freshness) =>
      needsNoPlan(caller) ? operatorGrant : (await of(caller.firm, freshness)).grant,
    planOf: (plan) => contentOf(plan, 'heard'),
  };
}

/** Accounts of a firm without a subscription are inactive; operators and their firm need none. */
export function needSubscription(
  authenticate: Authenticate,
  entitlements: Pick<Entitlements, 'of'>,
): Authenticate {
  return async (token) => {
    const principal = await authenticate(token);
    if (!principal?.active || needsNoPlan(principal)) return principal;
    const { live } = await entitlements.of(principal.firm);
    return live ? principal : { ...principal, active: false };
  };
}
