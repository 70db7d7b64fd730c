import { z } from 'zod';
import { emailSchema } from '../account/view.js';
import { idSchema } from '../event/schema.js';
import { languageSchema } from '../language/schema.js';
import { asks } from '../rule/broken.js';
import { checkSchedule } from './rules.js';
import { comparedSchema, recurrenceSchema } from './schema.js';

/** A field that clients leave empty, or out, for all of a kind. */
function orAll<Schema extends z.ZodType>(schema: Schema) {
  return z.union([schema, z.enum(['', 'all'])]).optional();
}

/** HH:mm */
const timeSchema = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);

/** Which responses it tells of, as of the charts. */
const narrowingFields = {
  deviceId: orAll(idSchema),
  language: orAll(languageSchema),
  filterQuestionId: orAll(idSchema),
  filterAnswer: comparedSchema.optional(),
  hiddenField: comparedSchema.optional(),
  hiddenValue: comparedSchema.optional(),
  text: comparedSchema.optional(),
};

/** When it is sent: a moment, or a day and a time where the firm is; without any, at once. */
const scheduleFields = {
  /** A moment in UTC: ISO 8601, or as `Date.toUTCString` writes it. */
  sendAt: z.string().max(64).optional(),
  date: z.union([z.iso.date(), z.literal('')]).optional(),
  time: z.union([timeSchema, z.literal('')]).optional(),
};

export const createReportSchema = z
  .object({
    /** The caller's own account; the session says it already. */
    accountId: idSchema.optional(),
    createdBy: idSchema.optional(),
    pollId: idSchema,
    /** The questions whose charts it has; all of them where there are none. */
    chartsData: z
      .array(z.object({ question: idSchema }))
      .max(500)
      .optional(),
    startDate: orAll(z.iso.date()),
    endDate: orAll(z.iso.date()),
    ...narrowingFields,
    /** Whom it is sent to; `recipient` says the same. */
    email: emailSchema.optional(),
    recipient: emailSchema.optional(),
    ...scheduleFields,
    recurrence: recurrenceSchema.optional(),
  })
  .superRefine(asks(checkSchedule));
export type CreateReport = z.infer<typeof createReportSchema>;

/** Only the fields that changed. */
export const editReportSchema = z
  .object({
    id: idSchema,
    revision: z.number().int().optional(),
    /** A question without an answer asks for any, as a hidden field does without a value. */
    ...narrowingFields,
    email: emailSchema.optional(),
    recipient: emailSchema.optional(),
    ...scheduleFields,
    recurrence: recurrenceSchema.optional(),
  })
  .superRefine(asks(checkSchedule));
export type EditReport = z.infer<typeof editReportSchema>;

/** Which report is to be sent at once. */
export const sendReportSchema = z.object({ id: idSchema });

/** Of the link by which a recipient stops a report. */
export const declineReportSchema = z.object({ token: z.string().min(1).max(200) });
export type DeclineReport = z.infer<typeof declineReportSchema>;
