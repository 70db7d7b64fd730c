import { z } from 'zod';
import { idSchema } from '../event/schema.js';
import { countedPersonSchema } from './schema.js';

/** An erasure of all of one person; nothing in it says who that is. */
export const personErasureViewSchema = z.object({
  _id: idSchema,
  /** Account that asked for it. */
  accountId: idSchema,
  createdAt: z.iso.datetime(),
  /** Null until it is done. */
  erased: countedPersonSchema.nullable(),
});
export type PersonErasureView = z.infer<typeof personErasureViewSchema>;

/** The newest first. */
export const personErasureListSchema = z.object({
  erasures: z.array(personErasureViewSchema),
  total: z.number().int(),
});
export type PersonErasureList = z.infer<typeof personErasureListSchema>;
