import { z } from 'zod';
import { idSchema } from '../event/schema.js';
import { statusSchema } from './schema.js';
import { questionWireSchema } from './view.js';

export const createQuestionSchema = questionWireSchema.extend({
  /** Default: 2; a copy is made with 1. */
  status: statusSchema.default(2),
  copyOf: idSchema.optional(),
});
export type CreateQuestion = z.infer<typeof createQuestionSchema>;

/** Only the fields that changed; `revision` names the state the edit started from. */
export const editQuestionSchema = questionWireSchema.partial().extend({
  id: idSchema,
  status: statusSchema.optional(),
  revision: z.number().int().optional(),
});
export type EditQuestion = z.infer<typeof editQuestionSchema>;
