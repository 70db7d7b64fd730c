import { z } from 'zod';
import { idSchema } from '../event/schema.js';
import { companyLogoSchema } from '../firm/logo.js';
import { routingPageSchema } from '../firm/routing-page.js';
import { imageAddressSchema } from '../image/schema.js';
import { interfaceLanguageSchema, languageSchema, typedSchema } from '../language/schema.js';
import { planFeatures, planLimits } from '../plan/plan.js';
import { billingViewSchema, subscriptionViewSchema } from '../subscription/view.js';
import { broken } from '../rule/broken.js';
import { accountTypes, EMAIL_PATTERN, isEmail } from './account.js';
import { assignedSchema } from './assigned.js';

export const billingDetailsSchema = z.object({
  companyName: typedSchema(300).optional(),
  uic: z.string().max(60).optional(),
  addressDetails: z
    .object({
      city: typedSchema(200).optional(),
      country: z.object({ code: z.string().length(2), name: z.string().max(200) }).optional(),
      address: typedSchema(500).optional(),
      postalCode: z.string().max(40).optional(),
      state: typedSchema(200).optional(),
    })
    .optional(),
});

/** An account as its owner and its firm see it. */
export const accountViewSchema = z.object({
  id: idSchema,
  name: z.string(),
  email: z.string(),
  /** Whether the link mailed to that address was followed. Until then the account sends no mail to others and makes no API keys. */
  isEmailConfirmed: z.boolean(),
  phone: z.string(),
  type: z.enum(accountTypes),
  firm: idSchema,
  /** In lists: whether it is switched on. For the signed-in account: whether its firm has a subscription, too. */
  active: z.boolean(),
  /** For the signed-in account: it was itself switched off, so it can change nothing, even with a subscription. */
  isSwitchedOff: z.literal(true).optional(),
  companyName: z.string(),
  /** Tax or registration number of the company; empty if it gave none. */
  uic: z.string(),
  billingDetails: billingDetailsSchema.optional(),
  /** The account's picture; empty for none. */
  avatarURL: imageAddressSchema,
  createdAt: z.iso.datetime(),
  /** IANA name, for example `Europe/Sofia`. */
  timeZone: z.string(),
  questionLanguages: z.array(languageSchema),
  /** Language of its screens and mails; null for the company's, or else the browser's. */
  language: interfaceLanguageSchema.nullable(),
  /** Language for the company's users who chose none; null if the company chose none either. */
  companyLanguage: interfaceLanguageSchema.nullable(),
  /** Landing page of its services; null if it has no page of its own. */
  customRedirectionPage: routingPageSchema.nullable(),
  ...companyLogoSchema.shape,
  /** The firm's subscription, for the signed-in account only; absent if there is none. */
  subscription: subscriptionViewSchema.optional(),
  /** For a company on an enterprise plan: our id of that subscription. */
  customSubscriptionId: idSchema.optional(),
  /** Ids of the records the signed-in account may see; for type `user` only. */
  ...assignedSchema.partial().shape,
  /** When its owner was last active, to the minute; null if never. Not in answers to commands. */
  lastConnection: z.iso.datetime().nullable().optional(),
  /** Whether its owner is active now. */
  isLoggedIn: z.boolean().optional(),
  /** Revision of its stream, from which an edit starts. Not in answers to commands. */
  revision: z.number().int().optional(),
});
export type AccountView = z.infer<typeof accountViewSchema>;

export const sessionViewSchema = z.object({
  jwt: z.string(),
  account: accountViewSchema,
  /** Key of signed headers, hex. */
  signingKey: z.string(),
});
export type SessionView = z.infer<typeof sessionViewSchema>;

export const profileViewSchema = z.object({
  account: accountViewSchema,
  permissions: z.looseRecord(z.enum(planFeatures), z.boolean().optional()),
  limits: z.looseRecord(z.enum(planLimits), z.number().optional()),
  billing: billingViewSchema,
  signingKey: z.string(),
  /** Address of the page of the chat; absent where the plan or the installation has none. */
  chat: z.string().optional(),
});
export type ProfileView = z.infer<typeof profileViewSchema>;

export const companyTotalsSchema = z.object({
  totalActivePolls: z.number().int(),
  totalQuestions: z.number().int(),
  totalAnswers: z.number().int(),
  totalUsers: z.number().int(),
});
export type CompanyTotals = z.infer<typeof companyTotalsSchema>;

/** Length is checked before the pattern, which would take minutes on a megabyte of dots. */
export const emailSchema = z
  .string()
  .normalize('NFC')
  .trim()
  .max(320, { abort: true })
  .regex(EMAIL_PATTERN, { abort: true })
  .refine(isEmail, broken('emailInvalid'));
