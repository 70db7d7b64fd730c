import type { SubscriptionEvent } from '@canvass/contracts/subscription/events';
import type { Consequences } from '../command/consequences.js';
import { settleFollowing, settleSubscription } from './ending/settle.js';

/** What follows at the payment provider. */
export const subscriptionConsequences: Consequences<SubscriptionEvent> = {
  SubscriptionStarted: settleSubscription,
  SubscriptionReported: settleSubscription,
  FollowingPlanNamed: settleFollowing,
  SubscriptionCancelled: null,
  FollowingPlanWithdrawn: null,
  InvoiceReported: null,
  CheckoutOpened: null,
  CheckoutReported: null,
  PaymentReminded: null,
  SubscriptionLapsed: null,
  SubscriptionSuperseded: null,
  EndingSettled: null,
};

/** What a command brings along that hears of the provider: any report finishes endings that are cut off, even one without news. */
export const followUp = {
  consequences: subscriptionConsequences,
  resumes: ['SubscriptionReported'],
} as const;
