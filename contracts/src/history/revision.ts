import { z } from 'zod';
import { questionTypes } from '../question/question.js';
import { historyValueSchema } from './history.js';

/** Records whose earlier states can be looked at and restored. */
export const revisionKinds = ['poll', 'question'] as const;
export type RevisionKind = (typeof revisionKinds)[number];

/** A field that restoring would change. Values are there where they are short, lists where it has entries. */
const differenceSchema = z.object({
  field: z.string(),
  now: historyValueSchema.optional(),
  then: historyValueSchema.optional(),
  /** Entries that restoring brings back, and those that it takes away. */
  added: z.array(z.string()).optional(),
  removed: z.array(z.string()).optional(),
});
export type RevisionDifference = z.infer<typeof differenceSchema>;

/** A record as it was after an event of its history. */
export const revisionSchema = z.object({
  revision: z.number().int(),
  at: z.string(),
  /** Name of the poll, or text of the question. */
  title: z.string(),
  /** Of a question. */
  type: z.enum(questionTypes).optional(),
  /** The questions of the poll, or the choices of the question, in their order. */
  items: z.array(z.string()),
  /** Questions that were deleted since: restoring leaves them out. */
  missing: z.array(z.string()),
  /** What restoring would change of how it is now. */
  differences: z.array(differenceSchema),
});
export type Revision = z.infer<typeof revisionSchema>;
