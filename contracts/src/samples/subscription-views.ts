import { basicPlan, enterprisePlan, UNLIMITED } from '../plan/plan.js';
import { presentOffer } from '../plan/present.js';
import type { BillingView, SubscriptionView } from '../subscription/view.js';

/** The installation has no chat. */
const without = { hasChat: false };
const price = { ...basicPlan, currency: 'bgn', interval: 'month' } as const;

export const start = presentOffer(
  '0190a000-0000-7000-8000-0000000000b1',
  {
    ...price,
    name: 'Basic',
    description: 'To begin with',
  },
  without,
);

export const pro = presentOffer(
  '0190a000-0000-7000-8000-0000000000b2',
  {
    ...price,
    name: 'Pro',
    description: 'For a team',
    amount: 2990,
    features: { ...basicPlan.features, userLimit: 5, questionLimit: UNLIMITED, gdpr: true },
  },
  without,
);

export const max = presentOffer(
  '0190a000-0000-7000-8000-0000000000b3',
  {
    ...price,
    name: 'Max',
    description: '',
    amount: 39000,
    interval: 'year',
    features: { ...basicPlan.features, questionTypesLimit: UNLIMITED, surveyLimit: 0 },
  },
  without,
);

export const talkedAbout = presentOffer(
  '0190a000-0000-7000-8000-0000000000b4',
  enterprisePlan,
  without,
);

/** Of the free plan. */
export const subscription: SubscriptionView = {
  id: 'run-1',
  planId: start.id,
  name: start.name,
  description: start.description,
  amount: start.amount,
  currency: start.currency,
  interval: start.interval,
  isPaid: false,
  isCustom: false,
  startAt: '2026-03-02T09:00:00.000Z',
  endAt: '2026-12-02T09:00:00.000Z',
  renewsAt: null,
  status: 'active',
  isCanceled: false,
  cancelAt: null,
  following: null,
  features: start.features,
};

/** Of a plan that is paid by card. */
export const paidSubscription: SubscriptionView = {
  ...subscription,
  id: 'sub_1',
  planId: pro.id,
  name: pro.name,
  description: pro.description,
  amount: pro.amount,
  isPaid: true,
  renewsAt: subscription.endAt,
  features: pro.features,
};

/** It goes on to the end of what has been paid, and then the free plan follows. */
export const followedSubscription: SubscriptionView = {
  ...paidSubscription,
  isCanceled: true,
  renewsAt: null,
  cancelAt: paidSubscription.endAt,
  following: { planId: start.id, name: start.name },
};

/** Of a company's own account. */
export const billing: BillingView = {
  mayChoosePlan: true,
  mayCancel: true,
  mayReadInvoices: true,
  onItsWay: null,
  hasLapsed: false,
};
