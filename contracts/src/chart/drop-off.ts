import { z } from 'zod';
import { idSchema } from '../event/schema.js';

/** How far respondents came, in the order of the form, and then the questions that it asks no more. */
export const dropOffSchema = z.object({
  started: z.number().int(),
  finished: z.number().int(),
  /** Left before they saw any question. Those who are still answering count as having left. */
  leftBefore: z.number().int(),
  /** Left so long ago that their answers are erased, and with them where they left. */
  lapsed: z.number().int(),
  questions: z.array(
    z.object({
      question: idSchema,
      questionName: z.string(),
      /** In the asked language. */
      questionText: z.string(),
      /** The poll asks it no more. */
      removed: z.literal(true).optional(),
      /** Responses that saw it. */
      reached: z.number().int(),
      answered: z.number().int(),
      /** Responses that are not finished, and saw no question after it. */
      left: z.number().int(),
      /** Seconds that it was looked at, rounded to whole ones for each response; null where nobody saw it. */
      medianSeconds: z.number().nullable(),
    }),
  ),
});
export type DropOff = z.infer<typeof dropOffSchema>;
