import { z } from 'zod';
import { idSchema, type EventOf } from '../event/schema.js';
import { languageSchema } from '../language/schema.js';
import { companyLogoSchema } from './logo.js';
import { retentionDaysSchema } from './retention.js';
import { routingPageSchema } from './routing-page.js';
import { slotEvents } from './slot-events.js';

export const firmEvents = {
  FirmRegistered: {
    data: z.object({
      /** The company account that owns it. */
      owner: idSchema,
      timeZone: z.string(),
      questionLanguages: z.array(languageSchema).min(1),
    }),
  },
  /** Names only what changed; applies to later answers. */
  FirmSettingsChanged: {
    data: z.object({
      timeZone: z.string().optional(),
      questionLanguages: z.array(languageSchema).min(1).optional(),
      /** Default language of mails and screens for its users; null for none. */
      language: languageSchema.nullable().optional(),
      /** Null if it has no page of its own. */
      customRedirectionPage: routingPageSchema.nullable().optional(),
      gdprText: z.string().optional(),
      retentionDays: retentionDaysSchema.optional(),
      mailsCheckpoints: z.boolean().optional(),
    }),
  },
  CompanyLogoChanged: { data: companyLogoSchema },
  ...slotEvents,
} as const;

export type FirmEvent = EventOf<typeof firmEvents>;
