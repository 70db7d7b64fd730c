import { z } from 'zod';
import { idSchema } from '../event/schema.js';

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
        code: z.string().max(100),
      }),
    )
    .max(MOST_RENAMED),
});
export type RenameCodes = z.infer<typeof renameCodesSchema>;
