import { z } from 'zod';
import { idSchema } from '../event/schema.js';
import { textSchema } from '../language/schema.js';
import { sentImageSchema } from '../image/schema.js';
import { MOST_IMAGES } from './bounds.js';
import { PUBLISHED } from './question.js';
import { statusSchema } from './schema.js';
import { pictureSchema, questionWireSchema } from './view.js';

/** The fields of a question in a request: addresses of pictures are checked, which those of earlier versions were not. */
export const sentQuestionSchema = questionWireSchema.extend({
  images: z
    .array(pictureSchema.extend({ src: sentImageSchema }))
    .max(MOST_IMAGES)
    .optional(),
  picture: z.object({ src: sentImageSchema, text: textSchema }).optional(),
});

export const createQuestionSchema = sentQuestionSchema.extend({
  /** Default: published. A copy is a draft in any case. */
  status: statusSchema.default(PUBLISHED),
  copyOf: idSchema.optional(),
});
export type CreateQuestion = z.infer<typeof createQuestionSchema>;

/** Only the fields that changed; `revision` names the state the edit started from. */
export const editQuestionSchema = sentQuestionSchema.partial().extend({
  id: idSchema,
  status: statusSchema.optional(),
  revision: z.number().int().optional(),
});
export type EditQuestion = z.infer<typeof editQuestionSchema>;
