import { z } from 'zod';
import type { EventOf } from '../event/schema.js';

/** Why an address gets no mails of a campaign. */
export const suppressionReasons = ['unsubscribed', 'bounced', 'complained'] as const;
export type SuppressionReason = (typeof suppressionReasons)[number];

/** Of one address at one firm, under a keyed hash: so it outlives the erasure of the person. */
export const suppressionEvents = {
  /** A mail could not be delivered to it this time. */
  AddressBounced: { data: z.object({}) },
  AddressSuppressed: { data: z.object({ reason: z.enum(suppressionReasons) }) },
} as const;

export type SuppressionEvent = EventOf<typeof suppressionEvents>;
