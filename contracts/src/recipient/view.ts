import { z } from 'zod';
import { campaignHeldReasons } from '../campaign/campaign.js';
import { idSchema } from '../event/schema.js';
import { recipientStatuses } from './state.js';

const moment = z.iso.datetime();

export const recipientViewSchema = z.object({
  _id: idSchema,
  email: z.string(),
  fields: z.record(z.string(), z.string()),
  status: z.enum(recipientStatuses),
  /** When the last mail was dealt with; null before the first. */
  mailedAt: moment.nullable(),
  /** Reminders among the mails of the last round. */
  reminders: z.number().int(),
  /** What the mail server said of a mail that it did not take; empty otherwise. */
  reason: z.string(),
});
export type RecipientView = z.infer<typeof recipientViewSchema>;

export const recipientListSchema = z.object({
  recipients: z.array(recipientViewSchema),
  total: z.number().int(),
});
export type RecipientList = z.infer<typeof recipientListSchema>;

/** How far a campaign is. */
export const campaignViewSchema = z.object({
  total: z.number().int(),
  /** By status; all of them. */
  counts: z.record(z.enum(recipientStatuses), z.number().int()),
  /** When the next mails go, and which reminder they are, 0 for none; null when none go. */
  next: z.object({ at: moment, reminder: z.number().int() }).nullable(),
  /** When the last round was over; null before the first. */
  mailedAt: moment.nullable(),
  /** What is in the way; null while nothing is. */
  held: z.enum([...campaignHeldReasons, 'tooManyBounces']).nullable(),
});
export type CampaignView = z.infer<typeof campaignViewSchema>;

/** How many became recipients, and how many were already. */
export const addedRecipientsSchema = z.object({
  added: z.number().int(),
  known: z.number().int(),
});
export type AddedRecipients = z.infer<typeof addedRecipientsSchema>;

export const removedRecipientsSchema = z.object({ removed: z.number().int() });
export type RemovedRecipients = z.infer<typeof removedRecipientsSchema>;
export const unsubscribedSchema = z.object({ isUnsubscribed: z.literal(true) });
export type Unsubscribed = z.infer<typeof unsubscribedSchema>;
