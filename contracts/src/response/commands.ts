import { z } from 'zod';
import { idSchema } from '../event/schema.js';
import { languageSchema } from '../language/schema.js';
import type { AnswerContent } from '../question/answer.js';

/** Some months at most, so that sums of them stay numbers. */
const secondsSchema = z.number().min(0).max(10_000_000);
/** Signatures are the longest, in characters. */
const LONGEST_TEXT = 200_000;
const MOST_ENTRIES = 500;

function isEntry(value: unknown): boolean {
  if (typeof value === 'string') return value.length <= LONGEST_TEXT;
  if (Array.isArray(value)) return value.length === 2 && value.every(Number.isFinite);
  return typeof value === 'boolean' || Number.isFinite(value);
}

function isContent(value: unknown): boolean {
  return Array.isArray(value) && value.length <= MOST_ENTRIES && value.every(isEntry);
}

/** One problem at most for each answer: guests may send many thousands of entries, and each would be named. */
export const answerContentSchema = z.custom<AnswerContent>(isContent).meta({
  ...{ type: 'array', maxItems: MOST_ENTRIES },
  items: {
    anyOf: [
      { type: 'number' },
      { type: 'string', maxLength: LONGEST_TEXT },
      { type: 'boolean' },
      { type: 'array', items: { type: 'number' }, minItems: 2, maxItems: 2 },
    ],
  },
});

/** A save of one respondent's answers: always the full snapshot. */
export const submitResponseSchema = z.object({
  /** UUID made by the respondent's page. */
  responseId: idSchema,
  /** Number of the save, from 1. */
  sequence: z.number().int().min(1),
  serialNumber: z.string().max(40),
  pwd: z.string().max(12).optional(),
  pollId: idSchema,
  /** Which edition the respondent saw; the current one when absent. */
  edition: z.number().int().min(1).optional(),
  ticket: z.string().max(2000).optional(),
  /** Made by the page for this response alone: whoever has not sent it with the first save can't add or read any more. */
  secret: z.string().min(16).max(100).optional(),
  language: languageSchema,
  startedAt: z.iso.datetime(),
  savedAt: z.iso.datetime().optional(),
  sentAt: z.iso.datetime().optional(),
  /** Seconds. */
  timeElapsed: secondsSchema,
  /** Seconds spent per question. */
  seconds: z.record(z.string(), secondsSchema).optional(),
  /** Parameters of the page's address: kept are the hidden fields that the poll declares, 200 characters each. */
  hidden: z.record(z.string(), z.string()).optional(),
  link: z.string().max(200).optional(),
  /** The browser's outbox and the number of this response in it, without gaps. */
  outbox: z.object({ id: idSchema, n: z.number().int().min(1) }).optional(),
  isFinished: z.boolean(),
  answers: z.record(z.string(), answerContentSchema),
});
export type SubmitResponse = z.infer<typeof submitResponseSchema>;

export const submittedSchema = z.object({
  responseId: idSchema,
  sequence: z.number().int(),
  isFinished: z.boolean(),
});
export type Submitted = z.infer<typeof submittedSchema>;

/** `details` of the 409 with code `sequenceConflict`: what the server holds, for the page to merge. */
export interface SequenceConflict {
  sequence: number;
  isFinished: boolean;
  /** In the wire form of the edition the page named. */
  answers: Record<string, z.infer<typeof answerContentSchema>>;
}
