import { z } from 'zod';
import { idSchema } from '../event/schema.js';
import { languages, sourceLanguage } from '../language/language.js';
import { planIntervals } from '../plan/plan.js';

export const choosePlanSchema = z.object({
  planId: idSchema,
  /** The price that was shown; refused if the plan's price has changed. */
  price: z
    .object({
      amount: z.number().int(),
      currency: z.string().max(3),
      interval: z.enum(planIntervals),
    })
    .optional(),
});
export type ChoosePlan = z.infer<typeof choosePlanSchema>;

/** The plan whose cost is asked for. */
export const askChangeCostSchema = z.object({ planId: idSchema });
export type AskChangeCost = z.infer<typeof askChangeCostSchema>;

const address = z.url({ protocol: /^https?$/ }).max(2000);

export const checkoutSchema = z.object({
  planId: idSchema,
  /** Where the browser returns to; on the product's own origin. */
  successUrl: address,
  cancelUrl: address,
  locale: z.enum(languages).default(sourceLanguage),
});
export type Checkout = z.infer<typeof checkoutSchema>;

/** How a test checkout ends: paid for good, paid once and declined from the next payment on, or left. */
const checkoutOutcomes = ['paid', 'laterDeclined', 'cancel'] as const;
export type CheckoutOutcome = (typeof checkoutOutcomes)[number];
export const endTestCheckoutSchema = z.object({ outcome: z.enum(checkoutOutcomes) });
export type EndTestCheckout = z.infer<typeof endTestCheckoutSchema>;
