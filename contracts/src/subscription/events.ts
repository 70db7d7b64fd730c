import { z } from 'zod';
import { idSchema, type EventOf } from '../event/schema.js';
import { planIntervals } from '../plan/plan.js';
import { checkoutStatuses, invoiceStatuses, reportedStatuses } from './subscription.js';

/** Price for each period; the plan's price may have changed since. */
const priceSchema = z.object({
  /** In the smallest unit of the currency. */
  amount: z.number().int(),
  currency: z.string().regex(/^[a-z]{3}$/),
  interval: z.enum(planIntervals),
});

/** A payment provider's report on a subscription. */
const reportSchema = z.object({
  /** The provider's id. */
  reference: z.string().min(1).max(200),
  provider: z.enum(['stripe', 'test']),
  plan: idSchema,
  status: z.enum(reportedStatuses),
  startAt: z.iso.datetime(),
  /** End of the period that has been paid, or is to be paid. */
  endAt: z.iso.datetime(),
  /** When it will end; null while it goes on. */
  cancelAt: z.iso.datetime().nullable(),
  /** Absent if the provider does not report it. */
  price: priceSchema.optional(),
  /** Our command that last changed the plan at the provider; absent if none has. */
  changedBy: z.string().max(200).optional(),
  /** Time of the report at the provider: an older report does not replace a newer one. */
  reportedAt: z.iso.datetime(),
});

/** A payment provider's report on an invoice. */
const invoiceReportSchema = z.object({
  /** The provider's id. */
  invoice: z.string().min(1).max(200),
  /** The number that it bears; absent while it is a draft, and in reports from before numbers were reported. */
  number: z.string().max(200).optional(),
  /** Of the subscription it is for. */
  reference: z.string().min(1).max(200),
  createdAt: z.iso.datetime(),
  /** In the smallest unit of the currency. */
  amount: z.number().int(),
  currency: z.string().regex(/^[a-z]{3}$/),
  status: z.enum(invoiceStatuses),
  /** Amount refunded; absent for nothing. */
  refunded: z.number().int().min(1).optional(),
  /** When a payment of it failed first; null while none has. */
  failedAt: z.iso.datetime().nullable(),
  /** A payment is in progress, which takes days for a debit; absent if none is. */
  processing: z.literal(true).optional(),
  /** Page of the invoice at the provider. */
  hostedUrl: z.string(),
  /** Name and description of what was bought, at that time. */
  name: z.string(),
  description: z.string(),
  reportedAt: z.iso.datetime(),
});

/** A firm's subscription, in the stream `subscription-<firm>`. */
export const subscriptionEvents = {
  /** A plan started without a payment provider: a free one, or one that an operator switched on. */
  SubscriptionStarted: {
    data: z.object({
      reference: idSchema,
      plan: idSchema,
      origin: z.enum(['free', 'enterprise']),
      interval: z.enum(planIntervals),
      startAt: z.iso.datetime(),
    }),
  },
  /** A plan without a payment provider will end at a time. */
  SubscriptionCancelled: {
    data: z.object({ reference: z.string(), cancelAt: z.iso.datetime() }),
  },
  /** A free plan will begin when the paid one ends; it replaces one named before. */
  FollowingPlanNamed: {
    data: z.object({
      /** Reference of the paid run. */
      reference: z.string(),
      /** Our own id of the run that is to begin. */
      run: idSchema,
      plan: idSchema,
      interval: z.enum(planIntervals),
    }),
  },
  /** No plan will begin when the paid one ends. */
  FollowingPlanWithdrawn: { data: z.object({ reference: z.string() }) },
  /** Reports may repeat and come in any order: the state is the same. */
  SubscriptionReported: { data: reportSchema },
  InvoiceReported: { data: invoiceReportSchema },
  /** A checkout page was opened. */
  CheckoutOpened: {
    data: z.object({
      /** The provider's id. */
      session: z.string().min(1).max(200),
      provider: z.enum(['stripe', 'test']),
      plan: idSchema,
      openedAt: z.iso.datetime(),
    }),
  },
  /** The provider's report on a checkout. */
  CheckoutReported: {
    data: z.object({ session: z.string(), status: z.enum(checkoutStatuses) }),
  },
  /** The company was reminded of an unpaid invoice. */
  PaymentReminded: {
    data: z.object({
      reference: z.string(),
      invoice: z.string(),
      reminder: z.number().int().min(1),
    }),
  },
  /** It has ended for good; the firm's questions, polls and answers stay. */
  SubscriptionLapsed: {
    data: z.object({
      reference: z.string(),
      reason: z.enum(['unpaid', 'cancelled', 'deactivated']),
    }),
  },
  /** Another run replaced it: its provider is to end it and refund the time after that moment. */
  SubscriptionSuperseded: {
    data: z.object({ reference: z.string(), at: z.iso.datetime() }),
  },
  /** The provider has ended it: it can no longer be paid, and nothing is left to refund. */
  EndingSettled: { data: z.object({ reference: z.string() }) },
} as const;

export type SubscriptionEvent = EventOf<typeof subscriptionEvents>;
export type SubscriptionReport = z.infer<typeof reportSchema>;
export type SubscriptionPrice = z.infer<typeof priceSchema>;
export type InvoiceReport = z.infer<typeof invoiceReportSchema>;
