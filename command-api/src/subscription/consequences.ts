import type { SubscriptionEvent } from '@canvass/contracts/subscription/events';
import type { Consequences } from '../command/consequences.js';
import { settleFollowing, settleSubscription } from './settle.js';

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
