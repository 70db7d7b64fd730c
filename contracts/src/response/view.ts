import { z } from 'zod';
import { idSchema } from '../event/schema.js';
import { languageSchema } from '../language/schema.js';
import { quarantines } from './events.js';

/** One row of the answers list. */
export const responseViewSchema = z.object({
  _id: idSchema,
  createdAt: z.iso.datetime(),
  /** Seconds. */
  timeElapsed: z.number(),
  language: languageSchema,
  device: z.object({ _id: idSchema, name: z.string() }),
  isFinished: z.boolean(),
  /** Why it is quarantined and not counted; absent if it is counted. */
  quarantine: z.enum(quarantines).optional(),
  answers: z.array(
    z.object({
      question: z.object({ _id: idSchema, name: z.string(), type: z.string() }),
      /** Readable, in the requested language: option texts, numbers, `row: column`, addresses of signatures. */
      content: z.array(z.union([z.string(), z.number(), z.boolean()])),
    }),
  ),
});
export type ResponseView = z.infer<typeof responseViewSchema>;

export const answersListSchema = z.object({
  result: z.array(responseViewSchema),
  questions: z.array(z.object({ _id: idSchema, name: z.string(), type: z.string() })),
  total: z.object({ answers: z.number().int() }),
  languages: z.array(languageSchema),
});
export type AnswersList = z.infer<typeof answersListSchema>;
