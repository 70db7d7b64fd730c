import { z } from 'zod';
import { idSchema } from '../event/schema.js';
import { recurrences } from './report.js';

export const recurrenceSchema = z.enum(recurrences);

/** Questions that a poll may have. */
const MOST_CHARTS = 500;

/** What an e-mail report tells of, as events have it. */
export const reportSubjectSchema = z.object({
  pollId: idSchema,
  deviceId: idSchema.optional(),
  questions: z.array(idSchema).max(MOST_CHARTS),
  startDate: z.iso.date().optional(),
  endDate: z.iso.date().optional(),
});

export const reportScheduleSchema = z.object({
  sendAt: z.iso.datetime(),
  recurrence: recurrenceSchema,
  /** IANA name. */
  timeZone: z.string(),
});
