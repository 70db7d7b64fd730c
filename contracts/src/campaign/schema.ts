import { z } from 'zod';
import { typedSchema } from '../language/schema.js';
import { LONGEST_HIDDEN_NAME, LONGEST_HIDDEN_VALUE, MOST_HIDDEN_FIELDS } from '../poll/poll.js';
import { recurrenceSchema } from '../report/schema.js';
import {
  LONGEST_HTML_MESSAGE,
  LONGEST_MESSAGE,
  LONGEST_REMINDER_DAYS,
  LONGEST_SUBJECT,
  MOST_REMINDERS,
  type CampaignSettings,
} from './campaign.js';

/** Fields of a service that only campaigns have. */
export const campaignSettingsSchema = z.object({
  subject: typedSchema(LONGEST_SUBJECT).optional(),
  message: typedSchema(LONGEST_MESSAGE).optional(),
  htmlMessage: typedSchema(LONGEST_HTML_MESSAGE).optional(),
  asksFirstQuestion: z.boolean().optional(),
  isAnonymous: z.boolean().optional(),
  isCampaignActive: z.boolean().optional(),
  /** A moment in UTC: ISO 8601, or as `Date.toUTCString` writes it. */
  sendAt: z.string().max(64).optional(),
  recurrence: recurrenceSchema.optional(),
  timeZone: z.string().max(64).optional(),
  reminders: z.number().int().min(0).max(MOST_REMINDERS).optional(),
  reminderDays: z.number().int().min(1).max(LONGEST_REMINDER_DAYS).optional(),
} satisfies Record<keyof CampaignSettings, z.ZodType>);

/** What a campaign says in its mails. */
export const campaignContentSchema = campaignSettingsSchema.pick({
  ...{ subject: true, message: true, htmlMessage: true },
  ...{ asksFirstQuestion: true, isAnonymous: true },
});

/** A column of an imported file, and what it says of a recipient: it becomes a hidden field. */
export const recipientFieldsSchema = z
  .record(z.string().min(1).max(LONGEST_HIDDEN_NAME), z.string().max(LONGEST_HIDDEN_VALUE))
  .refine((fields) => Object.keys(fields).length <= MOST_HIDDEN_FIELDS)
  // The description of the API leaves out what its generator does not know of names.
  .meta({
    propertyNames: { type: 'string', minLength: 1, maxLength: LONGEST_HIDDEN_NAME },
    maxProperties: MOST_HIDDEN_FIELDS,
  });
