import { z } from 'zod';
import { idSchema, type EventOf } from '../event/schema.js';

/** What became of a ticket, in the stream `ticket-<id>`; the page that carries it is all that knows it otherwise. */
export const ticketEvents = {
  /** Let in a response that the door itself refused. */
  TicketUsed: { data: z.object({ response: idSchema, device: idSchema, poll: idSchema }) },
} as const;

export type TicketEvent = EventOf<typeof ticketEvents>;
