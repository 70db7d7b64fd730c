import { z } from 'zod';
import { aggregate } from '../event/aggregate.js';
import type { EventOf } from '../event/schema.js';
import { mailKeySchema } from './dead-letter.js';

export const mailEvents = {
  /** A mail that was given up is to be sent again. */
  MailRetryRequested: { data: z.object({ key: mailKeySchema }) },
} as const;

export type MailEvent = EventOf<typeof mailEvents>;

/** One mail that was given up. Earlier requests do not matter, so its state is empty. */
export const mailAggregate = aggregate({
  category: 'mail',
  events: mailEvents,
  initial: null,
  evolve: (state) => state,
});
