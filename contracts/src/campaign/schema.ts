import { z } from 'zod';
import { typedSchema } from '../language/schema.js';
import { recurrenceSchema } from '../report/schema.js';
import {
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
  isCampaignActive: z.boolean().optional(),
  /** A moment in UTC: ISO 8601, or as `Date.toUTCString` writes it. */
  sendAt: z.string().max(64).optional(),
  recurrence: recurrenceSchema.optional(),
  timeZone: z.string().max(64).optional(),
  reminders: z.number().int().min(0).max(MOST_REMINDERS).optional(),
  reminderDays: z.number().int().min(1).max(LONGEST_REMINDER_DAYS).optional(),
} satisfies Record<keyof CampaignSettings, z.ZodType>);

/** A column of an imported file, and what it says of a recipient. */
export const recipientFieldsSchema = z
  .record(z.string().min(1).max(60), z.string().max(200))
  .refine((fields) => Object.keys(fields).length <= 20);
