import { z } from 'zod';
import { MOST_REMINDERS } from '../campaign/campaign.js';
import { recipientFieldsSchema } from '../campaign/schema.js';
import { idSchema, type EventOf } from '../event/schema.js';
import { suppressionReasons } from '../suppression/events.js';

const due = z.object({ due: z.iso.datetime() });
const mail = due.extend({ reminder: z.number().int().min(0).max(MOST_REMINDERS) });

/** Of one recipient of a campaign, in a stream of their own, which is erased with them. */
export const recipientEvents = {
  /** `campaign`: id of the service. */
  RecipientAdded: {
    data: z.object({ campaign: idSchema }),
    personal: z.object({ email: z.string(), fields: recipientFieldsSchema }),
  },
  /** Comes before the mail is handed over: if nothing comes after it, it is not known whether it was. */
  RecipientMailIntended: { data: mail },
  RecipientMailSent: { data: mail },
  /** The mail server did not take it. */
  RecipientMailFailed: { data: mail.extend({ reason: z.string() }) },
  /** The program was cut off while it was sending; it is not sent again. */
  RecipientMailInterrupted: { data: mail },
  /** The address gets no mails of this firm, as its person wants none, or as they do not arrive. */
  RecipientMailHeld: { data: mail.extend({ reason: z.enum(suppressionReasons).optional() }) },
  /** A mail came back: for good, as there is no such address, or this time. */
  RecipientBounced: { data: due.extend({ isHard: z.boolean() }) },
  /** Has marked a mail as unwanted. */
  RecipientComplained: { data: due },
  /** Did something on the page that the mail leads to. */
  RecipientOpened: { data: due },
  RecipientStarted: { data: due },
  RecipientFinished: { data: due },
  /** Wants no more mails. */
  RecipientUnsubscribed: { data: z.object({}) },
  RecipientRemoved: { data: z.object({}) },
} as const;

export type RecipientEvent = EventOf<typeof recipientEvents>;
