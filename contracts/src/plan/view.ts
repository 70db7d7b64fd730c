import { z } from 'zod';
import { idSchema } from '../event/schema.js';
import { planFeatures } from './plan.js';
import { allowances, type ActiveFeature } from './pricing.js';
import { planContentSchema } from './schema.js';

/** A plan as operators see it. */
export const planViewSchema = planContentSchema.extend({
  id: idSchema,
  createdAt: z.iso.datetime(),
  /** Revision from which an edit starts. */
  revision: z.number().int(),
});
export type PlanView = z.infer<typeof planViewSchema>;

/** Result of deleting a plan: a plan that companies depend on is only withdrawn from the offer. */
export const planDeletedSchema = z.object({ id: idSchema, isDeleted: z.boolean() });
export type PlanDeleted = z.infer<typeof planDeletedSchema>;

/** How many companies have a plan now. */
export const planCompaniesSchema = z.object({ companies: z.number().int() });
export type PlanCompanies = z.infer<typeof planCompaniesSchema>;

export const planListSchema = z.object({
  plans: z.array(planViewSchema),
  total: z.number().int(),
  /** Default currency of a new plan; ISO 4217, lower case. */
  newCurrency: z.string(),
});
export type PlanList = z.infer<typeof planListSchema>;

const activeFeatureSchema = z.union([
  z.object({
    name: z.enum(allowances),
    amount: z.union([z.number(), z.enum(['unlimited', 'all'])]),
  }),
  z.object({ name: z.enum(planFeatures) }),
]) satisfies z.ZodType<ActiveFeature>;

/** A plan as it is offered. */
export const offeredPlanSchema = planContentSchema
  .pick({
    name: true,
    description: true,
    amount: true,
    currency: true,
    interval: true,
    features: true,
  })
  .extend({
    id: idSchema,
    /** Its limits and features, in the order of its card. */
    activeFeatures: z.array(activeFeatureSchema),
    /** Whether it is sold by contact instead of bought online. */
    isCustom: z.boolean(),
  });
export type OfferedPlan = z.infer<typeof offeredPlanSchema>;

/** In the order of their cards. */
export const pricingSchema = z.object({
  plans: z.array(offeredPlanSchema),
  /** E-mail address of the operator; null if none is set. */
  contact: z.string().nullable(),
});
export type Pricing = z.infer<typeof pricingSchema>;
