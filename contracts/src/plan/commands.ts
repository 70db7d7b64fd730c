import { z } from 'zod';
import { idSchema } from '../event/schema.js';
import { hasStray } from '../language/stray.js';
import { broken } from '../rule/broken.js';
import { eachOf } from './each-of.js';
import {
  basicPlan,
  billingSchemes,
  LARGEST_AMOUNT,
  LARGEST_LIMIT,
  planFeatures,
  planIntervals,
  planLimits,
  UNLIMITED,
  type PlanContent,
  type PlanFeature,
  type PlanLimit,
} from './plan.js';
import {
  isCurrency,
  isPlanAmount,
  isPlanLimit,
  isPlanName,
  isSoldIn,
  LONGEST_PLAN_DESCRIPTION,
  LONGEST_PLAN_NAME,
  LONGEST_PROVIDER_ID,
} from './rules.js';

const nameSchema = z
  .string()
  .normalize('NFC')
  .trim()
  .max(LONGEST_PLAN_NAME)
  .refine(isPlanName, broken('nameRequired'))
  .refine((name) => !hasStray(name), broken('charactersStray'))
  .meta({ minLength: 1 });
const amountSchema = z
  .number()
  .refine(isPlanAmount, broken('planAmount'))
  .meta({ type: 'integer', minimum: 0, maximum: LARGEST_AMOUNT });
const currencySchema = z
  .string()
  .trim()
  .toLowerCase()
  .refine(isCurrency, broken('currencyUnknown'))
  .refine(isSoldIn, broken('currencyCountedOtherwise'))
  .meta({ description: 'ISO 4217, in any letter case' });
const limitSchema = z
  .number()
  .refine(isPlanLimit, broken('planLimit'))
  .meta({
    anyOf: [{ type: 'integer', minimum: 0, maximum: LARGEST_LIMIT }, { const: UNLIMITED }],
    description: `${UNLIMITED} for no limit`,
  });
const descriptionSchema = z.string().normalize('NFC').trim().max(LONGEST_PLAN_DESCRIPTION);
const providerIdSchema = z.string().trim().max(LONGEST_PROVIDER_ID);

const limits: Record<PlanLimit, typeof limitSchema> = eachOf(planLimits, () => limitSchema);
const flags: Record<PlanFeature, z.ZodBoolean> = eachOf(planFeatures, () => z.boolean());

/** A field of a plan that is left out of a request would be lost, so that does not compile. */
type PlanFields = Record<keyof PlanContent, z.ZodType>;

export const createPlanSchema = z.object({
  name: nameSchema,
  description: descriptionSchema.default(basicPlan.description),
  /** In the smallest unit of the currency. */
  amount: amountSchema,
  /** Default: the currency of the installation. */
  currency: currencySchema.optional(),
  interval: z.enum(planIntervals),
  /** Missing limits are 0, missing flags are off. */
  features: z
    .object({
      ...eachOf(planLimits, () => limitSchema.default(0)),
      ...eachOf(planFeatures, () => z.boolean().default(false)),
    })
    .prefault({}),
  active: z.boolean().default(basicPlan.active),
  billingScheme: z.enum(billingSchemes).default(basicPlan.billingScheme),
  stripePlanId: providerIdSchema.default(''),
  stripeProductId: providerIdSchema.default(''),
} satisfies PlanFields);
export type CreatePlan = z.infer<typeof createPlanSchema>;

/** Only the fields and features that changed; `revision` names the state the edit started from. */
export const editPlanSchema = z.object({
  id: idSchema,
  revision: z.number().int().optional(),
  name: nameSchema.optional(),
  description: descriptionSchema.optional(),
  amount: amountSchema.optional(),
  currency: currencySchema.optional(),
  interval: z.enum(planIntervals).optional(),
  features: z
    .object({ ...limits, ...flags })
    .partial()
    .optional(),
  active: z.boolean().optional(),
  billingScheme: z.enum(billingSchemes).optional(),
  stripePlanId: providerIdSchema.optional(),
  stripeProductId: providerIdSchema.optional(),
} satisfies PlanFields & Record<'id' | 'revision', z.ZodType>);
export type EditPlan = z.infer<typeof editPlanSchema>;
