import { z } from 'zod';
import { aggregate } from '../event/aggregate.js';
import type { EventOf } from '../event/schema.js';
import { mailKeySchema } from './dead-letter.js';

export const mailEvents = {
  /** A mail that was given up is to be sent after all. */
  MailRetryRequested: { data: z.object({ key: mailKeySchema }) },
} as const;

export type MailEvent = EventOf<typeof mailEvents>;

/** One mail that was given up. Nothing has to be known of what was asked before. */
export const mailAggregate = aggregate({
  category: 'mail',
  events: mailEvents,
  initial: null,
  evolve: (state) => state,
});
