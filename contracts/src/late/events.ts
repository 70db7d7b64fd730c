import { z } from 'zod';
import { idSchema, type EventOf } from '../event/schema.js';

/** What tickets let in at a device in a month, in the stream `late-<device>-<YYYY-MM>`. */
export const lateEvents = {
  /** A response that would have been refused was let in on its page's word that it was begun before. */
  LateAdmitted: { data: z.object({ response: idSchema, ticket: z.string() }) },
} as const;

export type LateEvent = EventOf<typeof lateEvents>;
