import { z } from 'zod';
import { idSchema } from '../event/schema.js';
import { companyLogoSchema } from '../firm/logo.js';
import { routingPageSchema } from '../firm/routing-page.js';
import { imageAddressSchema } from '../image/schema.js';
import { interfaceLanguageSchema, languageSchema } from '../language/schema.js';
import { billingViewSchema, subscriptionViewSchema } from '../subscription/view.js';
import { accountTypes, EMAIL_PATTERN } from './account.js';
import { assignedSchema } from './assigned.js';

export const billingDetailsSchema = z.object({
  companyName: z.string().max(300).optional(),
  uic: z.string().max(60).optional(),
  addressDetails: z
    .object({
      city: z.string().max(200).optional(),
      country: z.object({ code: z.string().length(2), name: z.string().max(200) }).optional(),
      address: z.string().max(500).optional(),
      postalCode: z.string().max(40).optional(),
      state: z.string().max(200).optional(),
    })
    .optional(),
});

/** An account as its owner and its firm see it. */
export const accountViewSchema = z.object({
  id: idSchema,
  name: z.string(),
  email: z.string(),
  /** Whether a mail sent there was followed; until then it mails nobody else and makes no keys. */
  isEmailConfirmed: z.boolean(),
  phone: z.string(),
  type: z.enum(accountTypes),
  firm: idSchema,
  /** In lists: unless it has been switched off. Of the signed-in account: and its firm has a subscription. */
  active: z.boolean(),
  /** Of the signed-in account: it was switched off itself, and changes nothing whatever its firm has. */
  isSwitchedOff: z.literal(true).optional(),
  companyName: z.string(),
  /** Tax or registration number of the company; empty where it has said none. */
  uic: z.string(),
  billingDetails: billingDetailsSchema.optional(),
  /** The account's picture; empty for none. */
  avatarURL: imageAddressSchema,
  createdAt: z.iso.datetime(),
  /** IANA name, for example `Europe/Sofia`. */
  timeZone: z.string(),
  questionLanguages: z.array(languageSchema),
  /** That it is spoken to in; null for its company's, and where that has none for what browsers say. */
  language: interfaceLanguageSchema.nullable(),
  /** What the company speaks to its people in who have not chosen; null where it has not either. */
  companyLanguage: interfaceLanguageSchema.nullable(),
  /** The landing page of its services; null where it has none of its own. */
  customRedirectionPage: routingPageSchema.nullable(),
  ...companyLogoSchema.shape,
  /** The firm's, with the signed-in account only; absent while there is none. */
  subscription: subscriptionViewSchema.optional(),
  /** Of a company on an enterprise plan: our id of that subscription. */
  customSubscriptionId: idSchema.optional(),
  /** Ids of what the signed-in account is held to; of type `user` alone. */
  ...assignedSchema.partial().shape,
  /** When its person was last there, to the minute; null before the first time. Commands do not say it. */
  lastConnection: z.iso.datetime().nullable().optional(),
  /** Whether that is now. */
  isLoggedIn: z.boolean().optional(),
  /** Of its stream, from which an edit starts. Commands do not say it. */
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
  permissions: z.record(z.string(), z.boolean()),
  limits: z.record(z.string(), z.number()),
  billing: billingViewSchema,
  signingKey: z.string(),
});
export type ProfileView = z.infer<typeof profileViewSchema>;

export const companyTotalsSchema = z.object({
  totalActivePolls: z.number().int(),
  totalQuestions: z.number().int(),
  totalAnswers: z.number().int(),
  totalUsers: z.number().int(),
});
export type CompanyTotals = z.infer<typeof companyTotalsSchema>;

/** The pattern is only tried on what is short enough: on a megabyte of dots it would take minutes. */
export const emailSchema = z.string().trim().max(320, { abort: true }).regex(EMAIL_PATTERN);
