import { z } from 'zod';
import { idSchema, type EventOf } from '../event/schema.js';
import { campaignContentSchema } from './schema.js';
import { campaignHeldReasons, MOST_RECIPIENTS_AT_ONCE, MOST_REMINDERS } from './campaign.js';

const recipients = z.array(idSchema).min(1).max(MOST_RECIPIENTS_AT_ONCE);
const mailing = z.object({
  due: z.iso.datetime(),
  reminder: z.number().int().min(0).max(MOST_REMINDERS),
});

/** Of the service with the same id: whom it is sent to, and what was sent. Who they are is in streams of their own. */
export const campaignEvents = {
  /** Comes after the streams of these recipients. `account`: who named them, and who is answered. */
  CampaignRecipientsListed: { data: z.object({ account: idSchema, recipients }) },
  CampaignRecipientsRemoved: { data: z.object({ recipients }) },
  /** An account wants the mail as a recipient would get it, at its own address. `content`: what is not saved yet. */
  CampaignTestRequested: {
    data: z.object({
      ...{ account: idSchema, at: z.iso.datetime() },
      content: campaignContentSchema.optional(),
    }),
  },
  CampaignTestSent: { data: z.object({ at: z.iso.datetime() }) },
  /** Comes before the first mail: how it was then is how its answers stay. */
  CampaignStarted: { data: z.object({ isAnonymous: z.boolean() }) },
  /** A round is over for the first `upTo` of its recipients. */
  CampaignMailed: { data: mailing.extend({ upTo: z.number().int().min(0) }) },
  /** A round was due, and something was in the way. */
  CampaignHeld: { data: mailing.extend({ reason: z.enum(campaignHeldReasons) }) },
  /** One of its first recipients has no such address. */
  CampaignBounced: { data: z.object({ recipient: idSchema, due: z.iso.datetime() }) },
  /** Too many of them: no more is sent until its firm wants it. */
  CampaignBraked: { data: z.object({ due: z.iso.datetime(), bounces: z.number().int() }) },
  CampaignResumed: { data: z.object({}) },
} as const;

export type CampaignEvent = EventOf<typeof campaignEvents>;
