import { z } from 'zod';
import { idSchema } from '../event/schema.js';
import { languageSchema } from '../language/schema.js';
import { quarantines } from '../response/events.js';
import { countedMomentSchema } from '../response/moment.js';
import { answerViewSchema, readQuestionSchema } from '../response/view.js';

/** An answer on a form. */
const filledAnswerSchema = answerViewSchema.extend({
  /** Of a signature: where it can be downloaded for an hour or two, without signing in. */
  download: z.string().optional(),
});

/** A finished response to a poll that is a consent form, as it stood before the person who filled it. */
export const filledConsentFormSchema = countedMomentSchema.extend({
  /** Of the response. */
  consentFormId: idSchema,
  /** When its first save was received. */
  createdAt: z.iso.datetime(),
  poll: z.object({ _id: idSchema, name: z.string() }),
  device: z.object({ _id: idSchema, name: z.string() }),
  language: languageSchema,
  isSigned: z.boolean(),
  /** Why it was set aside; absent if it is counted. */
  quarantine: z.enum(quarantines).optional(),
  /** When its person withdrew it by the receipt; absent where it stands. */
  withdrawnAt: z.iso.datetime().optional(),
  /** What stood above the questions; empty where nothing did. */
  text: z.object({
    name: z.string(),
    title: z.string(),
    subtitle: z.string(),
    description: z.string(),
  }),
  /** In the order of the form. */
  questions: z.array(readQuestionSchema),
  /** By question; those that were not answered have none. */
  answers: z.record(z.string(), filledAnswerSchema),
});
export type FilledConsentForm = z.infer<typeof filledConsentFormSchema>;

export const filledConsentFormsSchema = z.object({
  result: z.array(filledConsentFormSchema),
  total: z.object({ answers: z.number().int() }),
});
export type FilledConsentForms = z.infer<typeof filledConsentFormsSchema>;
