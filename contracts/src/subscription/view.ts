import { z } from 'zod';
import { idSchema } from '../event/schema.js';
import { planIntervals } from '../plan/plan.js';
import { planFeaturesSchema } from '../plan/schema.js';
import { invoiceStatuses } from './subscription.js';

/** A firm's subscription as its accounts see it, with the plan as it is now. */
export const subscriptionViewSchema = z.object({
  /** Our own id of it, or the payment provider's. */
  id: z.string(),
  planId: idSchema,
  name: z.string(),
  description: z.string(),
  /** In the smallest unit of the currency. */
  amount: z.number().int(),
  currency: z.string(),
  interval: z.enum(planIntervals),
  /** Whether a payment provider charges for it: then choosing another plan changes it instead of starting a new one. */
  isPaid: z.boolean(),
  /** Whether an operator switched it on: it is not bought, and no free plan replaces it. */
  isCustom: z.boolean(),
  startAt: z.iso.datetime(),
  /** End of the current period, to which it goes on where it is cancelled. */
  endAt: z.iso.datetime(),
  /** The next renewal; null where nothing is charged for it, or where it is cancelled. */
  renewsAt: z.iso.datetime().nullable(),
  status: z.enum(['active', 'pastDue']),
  isCanceled: z.boolean(),
  /** When it will end; null while it goes on. */
  cancelAt: z.iso.datetime().nullable(),
  /** The free plan that begins by itself when it ends; null for none. */
  following: z.object({ planId: idSchema, name: z.string() }).nullable(),
  features: planFeaturesSchema,
});
export type SubscriptionView = z.infer<typeof subscriptionViewSchema>;

/** What an account may do about the firm's subscription. */
export const billingViewSchema = z.object({
  /** Choose or change the plan: the company's own account, unless an operator has switched it off. */
  mayChoosePlan: z.boolean(),
  mayCancel: z.boolean(),
  mayReadInvoices: z.boolean(),
  /** Payments in progress: for a plan the firm does not have yet, or for an invoice of its plan. */
  onItsWay: z.enum(['purchase', 'invoice']).nullable(),
  /** Whether the firm had a plan and has none now; a firm that never chose one has not lapsed. */
  hasLapsed: z.boolean(),
});
export type BillingView = z.infer<typeof billingViewSchema>;

const invoiceViewSchema = z.object({
  id: z.string(),
  /** The number that it bears; null for one from before numbers were reported. */
  number: z.string().nullable(),
  /** Page of the invoice, on which it can be printed, saved, and paid while it is open. */
  hostedUrl: z.string(),
  createdAt: z.iso.datetime(),
  /** In the smallest unit of the currency; negative for a credit. */
  amount: z.number().int(),
  currency: z.string(),
  status: z.enum(invoiceStatuses),
  /** How much of it has been paid back. */
  refunded: z.number().int(),
  /** What was bought, by its name at that time. */
  subscription: z.object({ name: z.string(), description: z.string() }),
});
export type InvoiceView = z.infer<typeof invoiceViewSchema>;

export const invoiceListSchema = z.object({
  invoices: z.array(invoiceViewSchema),
  total: z.number().int(),
});
export type InvoiceList = z.infer<typeof invoiceListSchema>;

/** Answer to choosing, changing or cancelling a plan. */
export const chosenSchema = z.object({
  data: subscriptionViewSchema,
  /** Page on which a change has to be confirmed first, as with 3-D Secure; until then nothing has changed. */
  confirmUrl: z.string().optional(),
});
export type Chosen = z.infer<typeof chosenSchema>;

/** What a change to another paid plan would cost if it was made now. */
export const changeCostSchema = z.object({
  /** Charged at once, in the smallest unit of the currency; 0 for nothing. */
  due: z.number().int(),
  /** Credited towards later invoices, in the smallest unit of the currency; 0 for nothing. */
  credited: z.number().int(),
  currency: z.string(),
});
export type ChangeCost = z.infer<typeof changeCostSchema>;

/** State of the open checkouts: paid, processing, not paid yet, or none open. */
export const checkoutSettledSchema = z.object({
  state: z.enum(['bought', 'processing', 'open', 'none']),
});
export type CheckoutSettled = z.infer<typeof checkoutSettledSchema>;

/** The browser goes to `url`, the page on which the plan is paid. */
export const checkoutViewSchema = z.object({ sessionId: z.string(), url: z.string() });
export type CheckoutView = z.infer<typeof checkoutViewSchema>;

export const activatedSchema = z.object({ newJwt: z.string() });
export type Activated = z.infer<typeof activatedSchema>;

/** A checkout of the test provider, where no card is charged. */
export const testCheckoutViewSchema = z.object({
  id: z.string(),
  plan: z.object({
    name: z.string(),
    description: z.string(),
    amount: z.number().int(),
    currency: z.string(),
    interval: z.enum(planIntervals),
  }),
  companyName: z.string(),
  email: z.string(),
  /** Only an open one can be paid. */
  status: z.enum(['open', 'complete', 'expired']),
});
export type TestCheckoutView = z.infer<typeof testCheckoutViewSchema>;

/** Where the browser goes after a test checkout. */
export const testCheckoutLeftSchema = z.object({ url: z.string() });
export type TestCheckoutLeft = z.infer<typeof testCheckoutLeftSchema>;
