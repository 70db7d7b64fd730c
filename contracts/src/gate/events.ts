import { z } from 'zod';
import type { EventOf } from '../event/schema.js';

const countSchema = z.object({
  /** YYYY-MM in the firm's time zone. */
  month: z.string().regex(/^\d{4}-\d{2}$/),
  /** Responses that the plan allowed in a month when this was found out. */
  limit: z.number().int(),
  /** Finished responses of the month then. */
  count: z.number().int(),
});

/** What keeps respondents out of a firm, in the stream `gate-<firm>`. */
export const gateEvents = {
  /** Four fifths of the month's responses have been given. */
  ResponsesLimitNeared: { data: countSchema },
  /** All of the month's responses have been given. */
  ResponsesLimitReached: { data: countSchema },
} as const;

export type GateEvent = EventOf<typeof gateEvents>;
