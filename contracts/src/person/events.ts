import { z } from 'zod';
import { idSchema, type EventOf } from '../event/schema.js';
import { countedPersonSchema, soughtPersonSchema } from './schema.js';

/** All that a firm has of one person is erased: a stream for each time, which is erased itself at the end. */
export const personErasureEvents = {
  PersonErasureRequested: {
    data: z.object({ account: idSchema }),
    personal: z.object({ sought: soughtPersonSchema }),
  },
  /** How much was erased; nothing that says whose it was. */
  PersonErased: { data: countedPersonSchema },
} as const;

export type PersonErasureEvent = EventOf<typeof personErasureEvents>;
