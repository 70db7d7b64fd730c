import { z } from 'zod';
import type { EventOf } from '../event/schema.js';
import { mailKeySchema } from './dead-letter.js';

export const mailEvents = {
  /** A mail that was given up is to be sent after all. */
  MailRetryRequested: { data: z.object({ key: mailKeySchema }) },
} as const;

export type MailEvent = EventOf<typeof mailEvents>;
