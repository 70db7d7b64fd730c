import { z } from 'zod';
import { idSchema } from '../event/schema.js';
import { LONGEST_CODE } from './code.js';

/** Most codes that one request changes. */
const MOST_RENAMED = 1000;

export const renameCodesSchema = z.object({
  /** Of the poll. */
  id: idSchema,
  codes: z
    .array(
      z.object({
        question: idSchema,
        /** The option of the question that is meant; left out, the question itself. */
        option: idSchema.optional(),
        // Its rule says so in words, with what else a code may be.
        code: z.string().max(100).meta({ minLength: 1, maxLength: LONGEST_CODE }),
      }),
    )
    .max(MOST_RENAMED),
});
export type RenameCodes = z.infer<typeof renameCodesSchema>;
