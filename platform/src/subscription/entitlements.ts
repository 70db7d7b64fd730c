import type { AccountType } from '@canvass/contracts/account/account';
import { isOperatorsFirm, needsNoPlan } from '@canvass/contracts/firm/operators';
import {
  grantOf,
  noFeatures,
  operatorGrant,
  type Grant,
  type PlanContent,
} from '@canvass/contracts/plan/plan';
import { planAggregate } from '@canvass/contracts/plan/state';
import {
  currentRun,
  followingPlan,
  hasLapsed,
  subscriptionAggregate,
  type Run,
  type SubscriptionState,
} from '@canvass/contracts/subscription/state';
import { FoldCache } from '../event-log/fold.js';
import type { Hearing } from '../event-log/hearing.js';
import type { EventLogReader } from '../event-log/port.js';
import type { Authenticate } from '../http/router.js';

const FIRMS_KEPT = 20_000;
const PLANS_KEPT = 1000;
/** A plan that was chosen, changed or has lapsed counts at the latest this long after, in milliseconds. */
const FRESH_FOR = 1000;

/** What a firm may do now, and by which subscription. */
export interface Entitlement {
  grant: Grant;
  /** Whether the firm may change anything and takes answers. */
  live: boolean;
  /** Whether it had a plan and has none now. */
  lapsed?: boolean;
  run: Run | undefined;
  /** All that is known of its subscription. */
  state: SubscriptionState;
  /** What is offered under the run's plan now. */
  plan?: PlanContent | undefined;
  /** The plan that begins when the run ends, and what is offered under it now. */
  following?: { id: string; content: PlanContent } | undefined;
}

export interface Entitlements {
  /** What a firm may do; at most a second old. The operators' firm may do everything, and needs no plan. */
  of(firm: string): Promise<Entitlement>;
  /** What an account may do: as its firm, except the top role, which may do everything. */
  grantFor(caller: { firm: string; type: AccountType }): Promise<Grant>;
  /** A plan as it is now, also one that was deleted; at most a second old. */
  planOf(plan: string): Promise<PlanContent | undefined>;
  /** Looks at the firm anew at the next use, so that whoever changed it sees it at once. */
  forget(firm: string): void;
  /** The same of a plan. */
  forgetPlan(plan: string): void;
}

/**
 * What firms may do, read from their subscriptions and plans in the log itself.
 * @param hearing tells of all events of subscriptions and plans, where there is one
 */
export function createEntitlements(log: EventLogReader, hearing?: Hearing): Entitlements {
  const freshness = { freshFor: FRESH_FOR, hearing };
  const subscriptions = new FoldCache(log, subscriptionAggregate, {
    size: FIRMS_KEPT,
    ...freshness,
  });
  const plans = new FoldCache(log, planAggregate, {
    size: PLANS_KEPT,
    ...freshness,
  });
  const contentOf = async (plan: string) => (await plans.get(plan)).state.content;
  const of = async (firm: string): Promise<Entitlement> => {
    const { state } = await subscriptions.get(firm);
    const run = currentRun(state);
    const plan = run && (await contentOf(run.plan));
    const next = followingPlan(state);
    const content = next && (await contentOf(next.plan));
    const following = content && { id: next.plan, content };
    const known = { state, run, plan, following };
    if (isOperatorsFirm(firm)) return { ...known, live: true, lapsed: false, grant: operatorGrant };
    const grant = grantOf(plan?.features ?? noFeatures);
    return { ...known, live: run !== undefined, lapsed: hasLapsed(state), grant };
  };
  return {
    of,
    grantFor: async (caller) =>
      needsNoPlan(caller) ? operatorGrant : (await of(caller.firm)).grant,
    planOf: contentOf,
    forget: (firm) => {
      subscriptions.forget(firm);
    },
    forgetPlan: (plan) => {
      plans.forget(plan);
    },
  };
}

/** Accounts of a firm without a subscription are inactive, whatever they say of themselves; operators and their firm need none. */
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
