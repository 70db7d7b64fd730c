import { z } from 'zod';
import { idSchema } from '../event/schema.js';
import { textSchema } from '../language/schema.js';
import { recordedPollSchema } from '../poll/schema.js';
import { questionContentSchema } from '../question/schema.js';

/** A poll of the library, as events hold it. */
export const snapshotSchema = z.object({
  content: recordedPollSchema,
  questions: z.array(z.object({ question: idSchema, content: questionContentSchema })),
  names: textSchema.optional(),
  descriptions: textSchema.optional(),
});
