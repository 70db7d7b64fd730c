import { z } from 'zod';
import { idSchema, type EventOf } from '../event/schema.js';
import { CODE } from './code.js';

/** A permanent name of a question of a poll, or of an option of a question, in files of answers. */
const codeSchema = z.string().regex(CODE);

export const codeEvents = {
  /** From now on these are the codes; those that they replace stay as aliases. By the ids of questions and options. */
  CodesAssigned: {
    data: z.object({
      questions: z.record(
        idSchema,
        z.object({
          code: codeSchema.optional(),
          options: z.record(idSchema, codeSchema).optional(),
        }),
      ),
    }),
  },
} as const;

export type CodeEvent = EventOf<typeof codeEvents>;
/** Codes by the id of their question; what is left out stays as it is. */
export type AssignedCodes = CodeEvent['data']['questions'];
