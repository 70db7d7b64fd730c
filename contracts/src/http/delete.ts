import { z } from 'zod';
import { idSchema } from '../event/schema.js';

/** Names the record that a call deletes, revokes or erases; a success answers the same. */
export const deleteSchema = z.object({ id: idSchema });
