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

const storageSchema = z.object({
  /** That a firm's answers and their pictures take up. */
  bytes: z.number().int(),
  /** That they may take up, when this was found out. */
  allowance: z.number().int(),
  at: z.iso.datetime(),
});

/** What keeps respondents out of a firm, in the stream `gate-<firm>`. */
export const gateEvents = {
  /** Four fifths of the month's responses have been given. */
  ResponsesLimitNeared: { data: countSchema },
  /** All of the month's responses have been given. */
  ResponsesLimitReached: { data: countSchema },
  /** Answers take up four fifths of what they may. */
  StorageNeared: { data: storageSchema },
  /** Answers take up all they may; said once a day while it is so. */
  StorageExhausted: { data: storageSchema },
  /** Answers take up less than they may again. */
  StorageFreed: { data: storageSchema },
} as const;

export type GateEvent = EventOf<typeof gateEvents>;
