import { z } from 'zod';
import { idSchema } from '../event/schema.js';
import { heldReasons, mailOutcomes } from './report.js';
import { recurrenceSchema, reportNarrowingSchema } from './schema.js';

const moment = z.iso.datetime();

/** An e-mail report as its firm sees it. */
export const reportViewSchema = z.object({
  _id: idSchema,
  firm: idSchema,
  createdAt: moment,
  revision: z.number().int(),
  accountId: idSchema,
  /** Account that made it; the same as `accountId`. */
  createdBy: idSchema,
  pollId: idSchema,
  /** Empty when the poll was deleted. */
  pollName: z.string(),
  /** Empty for all services. */
  deviceId: z.string(),
  /** Empty for all charts. */
  chartsData: z.array(z.object({ question: idSchema })),
  /** Empty for all days, and of a report that recurs, which tells of its last period. */
  startDate: z.string(),
  endDate: z.string(),
  /** Which responses alone it tells of; without fields where it tells of all. */
  narrowing: reportNarrowingSchema,
  /** The same in words, one for each condition; only in lists. */
  narrowedTo: z.array(z.string()).optional(),
  email: z.string(),
  recipient: z.string(),
  /** The first time, in UTC. */
  sendAt: moment,
  /** The same where the firm is: YYYY-MM-DD and HH:mm. */
  date: z.string(),
  time: z.string(),
  /** IANA name: the zone in which it keeps its time when it recurs. */
  timeZone: z.string(),
  recurrence: recurrenceSchema,
  /** When the next one is due; null when none is. */
  nextAt: moment.nullable(),
  /** The last one that was due, and what became of it; null before the first. */
  last: z
    .object({ due: moment, outcome: z.enum(mailOutcomes), at: moment, reason: z.string() })
    .nullable(),
  /** Why none is sent any more; null while nothing is in the way. */
  stopped: z.enum([...heldReasons, 'declined']).nullable(),
});
export type ReportView = z.infer<typeof reportViewSchema>;

export const reportListSchema = z.object({
  emailReports: z.array(reportViewSchema),
  total: z.number().int(),
});
export type ReportList = z.infer<typeof reportListSchema>;

/** Whom a report was for that is stopped by its link, as far as its recipient needs to know. */
export const declinedSchema = z.object({ isStopped: z.literal(true) });
export type Declined = z.infer<typeof declinedSchema>;
