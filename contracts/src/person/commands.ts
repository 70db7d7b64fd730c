import type { z } from 'zod';
import { emailSchema } from '../account/view.js';
import { comparedSchema } from '../report/schema.js';
import { asks } from '../rule/broken.js';
import { soughtPersonSchema } from './schema.js';
import { checkSought } from './sought.js';

/** Of whom all is looked up, or erased. */
export const seekPersonSchema = soughtPersonSchema
  .extend({
    email: emailSchema.optional(),
    hiddenField: comparedSchema.optional(),
    hiddenValue: comparedSchema.optional(),
  })
  .superRefine(asks(checkSought));
export type SeekPerson = z.infer<typeof seekPersonSchema>;
