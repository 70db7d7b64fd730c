import { z } from 'zod';
import { idSchema, type EventOf } from '../event/schema.js';
import { alertTermsSchema } from './schema.js';

/** Of one of the poll's alerts. */
const alert = z.object({ alert: idSchema });

/** All alerts of a poll, in one stream that has the poll's id. */
export const alertEvents = {
  /** `account` is the one that is told. */
  AlertAdded: { data: alert.extend({ account: idSchema, terms: alertTermsSchema }) },
  /** Its figure was told; absent is the figure of one that tells of silence. */
  AlertSent: { data: alert.extend({ figure: z.number().optional() }) },
  AlertRemoved: { data: alert },
  /** The account that it told wants no more of it. */
  AlertDeclined: { data: alert },
} as const;

export type AlertEvent = EventOf<typeof alertEvents>;
