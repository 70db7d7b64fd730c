import { z } from 'zod';
import { idSchema } from '../event/schema.js';
import { languageSchema } from '../language/schema.js';
import { emojiSets, questionTypes } from '../question/question.js';
import { quarantines } from './events.js';

/** A question as the reader sees it. */
const readQuestionSchema = z.object({
  _id: idSchema,
  name: z.string(),
  type: z.enum(questionTypes),
  /** What was asked, in the reader's language. */
  text: z.string(),
  /** emojiRating: what its values are shown as, and how many there are. */
  emoji: z.enum(emojiSets).optional(),
  max: z.number().int().optional(),
});
export type ReadQuestion = z.infer<typeof readQuestionSchema>;

/** One row of the answers list. */
export const responseViewSchema = z.object({
  _id: idSchema,
  /** When its first save was received. */
  createdAt: z.iso.datetime(),
  /** The day it counts on, YYYY-MM-DD in the firm's time zone: periods and charts go by it. */
  day: z.string().length(10),
  /** HH:MM of that day; null where it is not known. */
  time: z.string().length(5).nullable(),
  /** Seconds. */
  timeElapsed: z.number(),
  language: languageSchema,
  device: z.object({ _id: idSchema, name: z.string() }),
  isFinished: z.boolean(),
  /** Why it is quarantined and not counted; absent if it is counted. */
  quarantine: z.enum(quarantines).optional(),
  answers: z.array(
    z.object({
      question: readQuestionSchema,
      /** Readable, in the requested language: option texts, numbers, `row: column`, addresses of signatures. */
      content: z.array(z.union([z.string(), z.number(), z.boolean()])),
    }),
  ),
});
export type ResponseView = z.infer<typeof responseViewSchema>;

export const answersListSchema = z.object({
  result: z.array(responseViewSchema),
  questions: z.array(readQuestionSchema),
  total: z.object({ answers: z.number().int() }),
  languages: z.array(languageSchema),
});
export type AnswersList = z.infer<typeof answersListSchema>;
