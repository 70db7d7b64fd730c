import { z } from 'zod';
import { idSchema } from '../event/schema.js';
import { languages as allLanguages } from '../language/language.js';
import { interfaceLanguageSchema, languageSchema, typedSchema } from '../language/schema.js';
import { broken } from '../rule/broken.js';
import { companyLogoSchema } from './logo.js';
import { LONGEST_NOTICE } from './notice.js';
import { retentionDaysSchema } from './retention.js';
import { checkRoutingPage, routingPageSchema } from './routing-page.js';
import { isTimeZone } from './time-zone.js';

/** Revision of the company when the edit began. */
const revision = z.number().int().optional();

/** Changes to a company's logo; `id` is an account of the company. */
export const editCompanyLogoSchema = companyLogoSchema.partial().extend({ id: idSchema, revision });
export type EditCompanyLogo = z.infer<typeof editCompanyLogoSchema>;

/** Changes to a company's settings. */
export const editCompanySettingsSchema = z.object({
  timeZone: z.string().max(60).refine(isTimeZone, broken('timeZoneInvalid')).optional(),
  questionLanguages: z
    .array(languageSchema)
    .min(1)
    .max(allLanguages.length)
    .refine((languages) => new Set(languages).size === languages.length)
    .meta({ uniqueItems: true })
    .optional(),
  /** Default language of mails and screens for its users; null for none. */
  language: interfaceLanguageSchema.nullable().optional(),
  /** Null for none. */
  customRedirectionPage: routingPageSchema
    .superRefine((page, context) => {
      for (const { code, field = '' } of checkRoutingPage(page)) {
        context.addIssue({ code: 'custom', path: [field], params: { code } });
      }
    })
    .nullable()
    .optional(),
  /** What respondents agree to where a poll asks and has no notice of its own; empty for ours. */
  gdprText: typedSchema(LONGEST_NOTICE).optional(),
  /** Null to keep answers for ever. */
  retentionDays: retentionDaysSchema.optional(),
  /** Whether the company is mailed a checkpoint of the log each week. */
  mailsCheckpoints: z.boolean().optional(),
  revision,
});
export type EditCompanySettings = z.infer<typeof editCompanySettingsSchema>;
