import { z } from 'zod';
import { billingDetailsSchema } from '../account/view.js';
import { idSchema } from '../event/schema.js';
import { interfaceLanguageSchema, languageSchema } from '../language/schema.js';
import { planLimits } from '../plan/plan.js';
import { companyLogoSchema } from './logo.js';
import { retentionDaysSchema } from './retention.js';
import { routingPageSchema } from './routing-page.js';
import { slotKinds } from './slot-kinds.js';

/** A company as its accounts see it: who owns it, what it has set, and how much of its plan is in use. */
export const companyViewSchema = z.object({
  /** The company's own account. */
  id: idSchema,
  companyName: z.string(),
  /** Of the person behind that account. */
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
  /** Of mails and screens, for those who have chosen none; null for none. */
  language: interfaceLanguageSchema.nullable(),
  customRedirectionPage: routingPageSchema.nullable(),
  /** Days that answers are kept after they were given; null for ever. */
  retentionDays: retentionDaysSchema,
  ...companyLogoSchema.shape,
  /** How many slots are taken. */
  usage: z.record(z.enum(slotKinds), z.number().int()),
  limits: z.record(z.enum(planLimits), z.number().int()),
  /** Names this state in edits of settings and logo. */
  revision: z.number().int(),
});
export type CompanyView = z.infer<typeof companyViewSchema>;

/** Its settings, as an edit leaves them. */
export const companySettingsViewSchema = companyViewSchema.pick({
  timeZone: true,
  questionLanguages: true,
  language: true,
  customRedirectionPage: true,
  retentionDays: true,
  revision: true,
});
export type CompanySettingsView = z.infer<typeof companySettingsViewSchema>;

/** Its logo, as an edit leaves it. */
export const companyLogoViewSchema = companyLogoSchema.extend({
  revision: companyViewSchema.shape.revision,
});
export type CompanyLogoView = z.infer<typeof companyLogoViewSchema>;
