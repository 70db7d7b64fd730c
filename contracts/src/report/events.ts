import { z } from 'zod';
import { idSchema, type EventOf } from '../event/schema.js';
import { heldReasons } from './report.js';
import { reportNarrowingSchema, reportScheduleSchema, reportSubjectSchema } from './schema.js';

const due = z.iso.datetime();
/** Of one mail; by `due` it is known which. */
const mail = z.object({ due });

export const reportEvents = {
  ReportCreated: {
    data: z.object({
      subject: reportSubjectSchema,
      schedule: reportScheduleSchema,
      /** Account that made it. */
      account: idSchema,
    }),
    personal: z.object({ email: z.string(), narrowing: reportNarrowingSchema.optional() }),
  },
  /** Always all that can be edited. Events from before which responses could be say nothing of these. */
  ReportEdited: {
    data: z.object({
      schedule: reportScheduleSchema,
      /** Null for all services. */
      deviceId: idSchema.nullable().optional(),
    }),
    personal: z.object({ email: z.string(), narrowing: reportNarrowingSchema.optional() }),
  },
  ReportDeleted: { data: z.object({}) },
  /** It is to be sent at once, besides its schedule. */
  ReportSendRequested: { data: mail },
  /** Comes before the mail is handed over: if nothing comes after it, it is not known whether it was. */
  ReportMailIntended: { data: mail },
  ReportMailSent: { data: mail },
  /** The mail server did not take it. */
  ReportMailFailed: { data: mail.extend({ reason: z.string() }) },
  /** The program was cut off while it was sending; it is not sent again by itself. */
  ReportMailInterrupted: { data: mail },
  /** It was due, and something was in the way. */
  ReportHeld: { data: mail.extend({ reason: z.enum(heldReasons) }) },
  /** Who received it does not want it any more. */
  ReportDeclined: { data: z.object({}) },
} as const;

export type ReportEvent = EventOf<typeof reportEvents>;
