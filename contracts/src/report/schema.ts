import { z } from 'zod';
import { idSchema } from '../event/schema.js';
import { languageSchema } from '../language/schema.js';
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

/** An answer or another text that responses are compared with. */
export const comparedSchema = z
  .string()
  .max(300)
  .refine((text) => !text.includes('\0'));

/** Which responses alone a report tells of. An answer, a value and a text may say who gave them, so all of it is personal. */
export const reportNarrowingSchema = z.object({
  language: languageSchema.optional(),
  filterQuestionId: idSchema.optional(),
  filterAnswer: comparedSchema.optional(),
  hiddenField: comparedSchema.optional(),
  hiddenValue: comparedSchema.optional(),
  text: comparedSchema.optional(),
});

export const reportScheduleSchema = z.object({
  sendAt: z.iso.datetime(),
  recurrence: recurrenceSchema,
  /** IANA name. */
  timeZone: z.string(),
});
