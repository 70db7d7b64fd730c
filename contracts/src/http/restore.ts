import { z } from 'zod';
import { idSchema } from '../event/schema.js';

/** Makes a record again what it was after an event of its stream, by a new edit. */
export const restoreSchema = z.object({
  id: idSchema,
  /** Of that event. */
  revision: z.number().int().nonnegative(),
});
export type Restore = z.infer<typeof restoreSchema>;
