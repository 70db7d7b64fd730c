import { z } from 'zod';
import { idSchema, type EventOf } from '../event/schema.js';

/** The use of a ticket, in the stream `ticket-<id>`; the ticket itself is stored only in the page. */
export const ticketEvents = {
  /** It admitted a response that would have been refused. */
  TicketUsed: { data: z.object({ response: idSchema, device: idSchema, poll: idSchema }) },
} as const;

export type TicketEvent = EventOf<typeof ticketEvents>;
