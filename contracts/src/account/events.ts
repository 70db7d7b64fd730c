import { z } from 'zod';
import { idSchema, type EventOf } from '../event/schema.js';
import { accountTypes } from './account.js';
import { emailEvents } from './email-events.js';
import { passwordEvents } from './password-events.js';
import { userEvents } from './user-events.js';
import { secondFactorEvents } from './second-factor-events.js';
import { billingDetailsSchema } from './view.js';

export const accountEvents = {
  AccountRegistered: {
    data: z.object({
      type: z.enum(accountTypes),
      firm: idSchema,
      active: z.boolean(),
      /** Absent means confirmed. */
      isEmailConfirmed: z.literal(false).optional(),
    }),
    personal: z.object({
      name: z.string(),
      email: z.string(),
      phone: z.string(),
      companyName: z.string(),
      billingDetails: billingDetailsSchema.optional(),
      /** argon2id, in its encoded form. */
      passwordHash: z.string(),
    }),
  },
  ...emailEvents,
  ...passwordEvents,
  ...secondFactorEvents,
  ...userEvents,
  /** All its sessions end, except the one named. */
  AccountSessionsEnded: {
    data: z.object({
      except: idSchema.optional(),
      /** Its API keys end with them. */
      keysToo: z.literal(true).optional(),
    }),
  },
  ClaimLost: { data: z.object({ claim: z.string() }) },
} as const;

export type AccountEvent = EventOf<typeof accountEvents>;
