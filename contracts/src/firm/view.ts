import { z } from 'zod';
import { billingDetailsSchema } from '../account/view.js';
import { idSchema } from '../event/schema.js';
import { interfaceLanguageSchema, languageSchema } from '../language/schema.js';
import { planLimits } from '../plan/plan.js';
import { companyLogoSchema } from './logo.js';
import { retentionDaysSchema } from './retention.js';
import { routingPageSchema } from './routing-page.js';
import { slotKinds } from './slot-kinds.js';

/** A company as its accounts see it: its owner, its settings, and its use of the plan. */
export const companyViewSchema = z.object({
  /** The company's own account. */
  id: idSchema,
  companyName: z.string(),
  /** Name of that account's owner. */
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  uic: z.string(),
  /** Not for accounts of type `user`. */
  billingDetails: billingDetailsSchema.optional(),
  createdAt: z.iso.datetime(),
  /** IANA name. */
  timeZone: z.string(),
  questionLanguages: z.array(languageSchema),
  /** Default language of mails and screens for its users; null for none. */
  language: interfaceLanguageSchema.nullable(),
  customRedirectionPage: routingPageSchema.nullable(),
  /** What respondents agree to where a poll has no notice of its own; empty for ours. */
  gdprText: z.string(),
  /** Days that answers are kept after they were given; null for ever. */
  retentionDays: retentionDaysSchema,
  /** Whether it is mailed a checkpoint of the log each week. */
  mailsCheckpoints: z.boolean(),
  ...companyLogoSchema.shape,
  /** How many slots are taken. */
  usage: z.record(z.enum(slotKinds), z.number().int()),
  limits: z.record(z.enum(planLimits), z.number().int()),
  /** Revision from which edits of settings and logo start. */
  revision: z.number().int(),
});
export type CompanyView = z.infer<typeof companyViewSchema>;

/** Its settings after an edit. */
export const companySettingsViewSchema = companyViewSchema.pick({
  timeZone: true,
  questionLanguages: true,
  language: true,
  customRedirectionPage: true,
  gdprText: true,
  retentionDays: true,
  mailsCheckpoints: true,
  revision: true,
});
export type CompanySettingsView = z.infer<typeof companySettingsViewSchema>;

/** Its logo after an edit. */
export const companyLogoViewSchema = companyLogoSchema.extend({
  revision: companyViewSchema.shape.revision,
});
export type CompanyLogoView = z.infer<typeof companyLogoViewSchema>;
