import { z } from 'zod';
import { idSchema } from '../event/schema.js';

export const importTranslationSchema = z.object({
  /** Of the poll. */
  id: idSchema,
  /** All of an XLIFF file. */
  file: z.string(),
});
export type ImportTranslation = z.infer<typeof importTranslationSchema>;
