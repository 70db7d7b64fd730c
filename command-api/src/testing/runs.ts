import { basicPlan, enterprisePlan, type PlanContent } from '@canvass/contracts/plan/plan';
import type { SubscriptionEvent } from '@canvass/contracts/subscription/events';
import { subscriptionAggregate } from '@canvass/contracts/subscription/state';
import type { OfferedPlan } from '@canvass/platform/payments/port';
import { givenFor } from './given.js';
import { sampleId } from '@canvass/contracts/samples/requests';

export const given = givenFor(subscriptionAggregate);

/** Ids of runs that Canvass itself began. */
export const [reference, other] = [sampleId(1), sampleId(2)] as const;
export const now = '2026-03-15T12:00:00.000Z';
const earlier = '2026-01-31T12:00:00.000Z';

function planOf(n: number, content: Partial<PlanContent> = {}): OfferedPlan {
  return { id: sampleId(n), content: { ...basicPlan, ...content } };
}

export const basic = planOf(10);
export const free = planOf(11, { interval: 'year' });
export const business = planOf(12, { amount: 1200 });
export const pro = planOf(13, { amount: 4800 });
export const enterprise = planOf(14, enterprisePlan);

/** The start of a plan without charge: an earlier one, as the run `other`, unless `more` says otherwise. */
export function started(
  { id, content }: OfferedPlan,
  origin: 'free' | 'enterprise' = 'free',
  more: { reference?: string; startAt?: string } = {},
): SubscriptionEvent {
  const { interval } = content;
  return {
    type: 'SubscriptionStarted',
    data: { reference: other, plan: id, origin, interval, startAt: earlier, ...more },
  };
}

/** A report of the test provider on the run `sub_1` of the business plan. */
export function paying(more: object = {}): SubscriptionEvent {
  return {
    type: 'SubscriptionReported',
    data: {
      ...{ reference: 'sub_1', provider: 'test', plan: business.id, status: 'active' },
      ...{ startAt: earlier, endAt: '2026-02-28T12:00:00.000Z', cancelAt: null },
      ...{ reportedAt: earlier, ...more },
    },
  };
}

/** The choice of a free plan to follow that run. */
export function named({ id, content }: OfferedPlan, run: string = reference): SubscriptionEvent {
  const { interval } = content;
  return { type: 'FollowingPlanNamed', data: { reference: 'sub_1', run, plan: id, interval } };
}

export const withdrawn: SubscriptionEvent = {
  type: 'FollowingPlanWithdrawn',
  data: { reference: 'sub_1' },
};
