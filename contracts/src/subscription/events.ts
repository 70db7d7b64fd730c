import { z } from 'zod';
import { idSchema, type EventOf } from '../event/schema.js';
import { planIntervals } from '../plan/plan.js';
import { checkoutStatuses, invoiceStatuses, reportedStatuses } from './subscription.js';

/** What is taken for each period; a plan may cost something else by now. */
const priceSchema = z.object({
  /** In the smallest unit of the currency. */
  amount: z.number().int(),
  currency: z.string().regex(/^[a-z]{3}$/),
  interval: z.enum(planIntervals),
});

/** What a payment provider says of a subscription at some moment. */
export const reportSchema = z.object({
  /** The provider's own id of it. */
  reference: z.string().min(1).max(200),
  provider: z.enum(['stripe', 'test']),
  plan: idSchema,
  status: z.enum(reportedStatuses),
  startAt: z.iso.datetime(),
  /** End of the period that has been paid, or is to be paid. */
  endAt: z.iso.datetime(),
  /** When it will end; null while it goes on. */
  cancelAt: z.iso.datetime().nullable(),
  /** Absent where the provider does not say it. */
  price: priceSchema.optional(),
  /** Our command that had the provider change the plan last; absent where none has. */
  changedBy: z.string().max(200).optional(),
  /** When the provider knew this: an older report says nothing about what a newer one said. */
  reportedAt: z.iso.datetime(),
});

/** What a payment provider says of an invoice at some moment. */
export const invoiceReportSchema = z.object({
  /** The provider's own id of it. */
  invoice: z.string().min(1).max(200),
  /** Of the subscription it is for. */
  reference: z.string().min(1).max(200),
  createdAt: z.iso.datetime(),
  /** In the smallest unit of the currency. */
  amount: z.number().int(),
  currency: z.string().regex(/^[a-z]{3}$/),
  status: z.enum(invoiceStatuses),
  /** Of what was paid, how much has been paid back; absent for nothing. */
  refunded: z.number().int().min(1).optional(),
  /** When a payment of it failed first; null while none has. */
  failedAt: z.iso.datetime().nullable(),
  /** A payment of it is under way, as a debit is for days; absent where none is. */
  processing: z.literal(true).optional(),
  /** Page of the invoice at the provider. */
  hostedUrl: z.string(),
  /** Name and description of what was bought, as they were then. */
  name: z.string(),
  description: z.string(),
  reportedAt: z.iso.datetime(),
});

/** A firm's subscription, in the stream `subscription-<firm>`. */
export const subscriptionEvents = {
  /** A plan that nobody pays for here: a free one chosen, or one that the operator has switched on. */
  SubscriptionStarted: {
    data: z.object({
      reference: idSchema,
      plan: idSchema,
      origin: z.enum(['free', 'enterprise']),
      interval: z.enum(planIntervals),
      startAt: z.iso.datetime(),
    }),
  },
  /** A plan that nobody pays for here will end at a moment. */
  SubscriptionCancelled: {
    data: z.object({ reference: z.string(), cancelAt: z.iso.datetime() }),
  },
  /** A free plan is to begin once what is paid for has ended; one that was named before does not any more. */
  FollowingPlanNamed: {
    data: z.object({
      /** Of what is paid for. */
      reference: z.string(),
      /** Our own id of the run that is to begin. */
      run: idSchema,
      plan: idSchema,
      interval: z.enum(planIntervals),
    }),
  },
  /** Nothing is to begin once what is paid for has ended. */
  FollowingPlanWithdrawn: { data: z.object({ reference: z.string() }) },
  /** Repeated and in any order, reports add up to the same. */
  SubscriptionReported: { data: reportSchema },
  InvoiceReported: { data: invoiceReportSchema },
  /** A page was opened on which a plan can be paid. */
  CheckoutOpened: {
    data: z.object({
      /** The provider's own id of it. */
      session: z.string().min(1).max(200),
      provider: z.enum(['stripe', 'test']),
      plan: idSchema,
      openedAt: z.iso.datetime(),
    }),
  },
  /** What its provider says has become of a checkout. */
  CheckoutReported: {
    data: z.object({ session: z.string(), status: z.enum(checkoutStatuses) }),
  },
  /** The company was told that an invoice is unpaid. */
  PaymentReminded: {
    data: z.object({
      reference: z.string(),
      invoice: z.string(),
      reminder: z.number().int().min(1),
    }),
  },
  /** It has ended, for ever; the firm's questions, polls and answers stay. */
  SubscriptionLapsed: {
    data: z.object({
      reference: z.string(),
      reason: z.enum(['unpaid', 'cancelled', 'deactivated']),
    }),
  },
  /** Another has taken its place at a moment, from which on it is paid back: its provider is to end it. */
  SubscriptionSuperseded: {
    data: z.object({ reference: z.string(), at: z.iso.datetime() }),
  },
  /** Its provider has ended what was to end: nothing can be paid for it any more, and nothing is left to pay back. */
  EndingSettled: { data: z.object({ reference: z.string() }) },
} as const;

export type SubscriptionEvent = EventOf<typeof subscriptionEvents>;
export type SubscriptionReport = z.infer<typeof reportSchema>;
export type SubscriptionPrice = z.infer<typeof priceSchema>;
export type InvoiceReport = z.infer<typeof invoiceReportSchema>;
