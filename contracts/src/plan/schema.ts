import { z } from 'zod';
import { eachOf } from './each-of.js';
import {
  billingSchemes,
  LARGEST_AMOUNT,
  LARGEST_LIMIT,
  planFeatures,
  planIntervals,
  planLimits,
  UNLIMITED,
  type PlanContent,
} from './plan.js';
import { LONGEST_PLAN_DESCRIPTION, LONGEST_PLAN_NAME, LONGEST_PROVIDER_ID } from './rules.js';

/** 0 to 500, or exactly 99999 for no limit. */
const limitSchema = z.union([z.number().int().min(0).max(LARGEST_LIMIT), z.literal(UNLIMITED)]);

export const planFeaturesSchema = z.object({
  ...eachOf(planLimits, () => limitSchema),
  ...eachOf(planFeatures, () => z.boolean()),
});

export const planContentSchema = z.object({
  name: z.string().min(1).max(LONGEST_PLAN_NAME),
  description: z.string().max(LONGEST_PLAN_DESCRIPTION),
  amount: z.number().int().min(0).max(LARGEST_AMOUNT),
  currency: z.string().regex(/^[a-z]{3}$/),
  interval: z.enum(planIntervals),
  features: planFeaturesSchema,
  active: z.boolean(),
  billingScheme: z.enum(billingSchemes),
  stripePlanId: z.string().max(LONGEST_PROVIDER_ID),
  stripeProductId: z.string().max(LONGEST_PROVIDER_ID),
}) satisfies z.ZodType<PlanContent>;
